import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { EndEngagements } from './end-engagements.js';

type Blocked = typeof identityEvents.memberBlocked;
type Deleted = typeof identityEvents.memberDeleted;

/** Ends a member's engagements when the member is blocked (product decision 11), or those until the end of a suspension. */
@Injectable()
export class CancelEngagementsOnBlock implements EventHandler<Blocked> {
  constructor(private readonly engagements: EndEngagements) {}

  async handle({ member_id: memberId, until }: EventData<Blocked>, { tx }: EventMeta): Promise<void> {
    const end = until === undefined ? null : new Date(until);
    await this.engagements.run(memberId, 'member_blocked', end, tx);
  }
}

/** Ends a member's engagements when the member deletes their account. */
@Injectable()
export class CancelEngagementsOnDeletion implements EventHandler<Deleted> {
  constructor(private readonly engagements: EndEngagements) {}

  async handle({ member_id: memberId }: EventData<Deleted>, { tx }: EventMeta): Promise<void> {
    await this.engagements.run(memberId, 'member_left', null, tx);
  }
}
