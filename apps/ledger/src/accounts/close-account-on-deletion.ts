import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { Clock } from '@skillhour/service-kit';
import { ClosingAccountStore } from './closing-account.store.js';

type MemberDeleted = typeof identityEvents.memberDeleted;

/**
 * Schedules the transfer of a deleted member's minutes to the community account. Journal entries remain,
 * under an anonymous id.
 */
@Injectable()
export class CloseAccountOnDeletion implements EventHandler<MemberDeleted> {
  constructor(
    private readonly closing: ClosingAccountStore,
    private readonly clock: Clock,
  ) {}

  async handle({ member_id }: EventData<MemberDeleted>, { tx }: EventMeta): Promise<void> {
    await this.closing.add(member_id, this.clock.now(), tx);
  }
}
