import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { Revocations } from './revocations.js';

type Blocked = typeof identityEvents.memberBlocked;
type Unblocked = typeof identityEvents.memberUnblocked;

/** Revokes a blocked member's access tokens. */
@Injectable()
export class RevokeOnBlock implements IdempotentEventHandler<Blocked> {
  constructor(private readonly revocations: Revocations) {}

  async handle({ member_id }: EventData<Blocked>): Promise<void> {
    await this.revocations.syncBlock(member_id);
  }
}

/** Accepts a member's new tokens after a block is lifted. The ended login sessions remain ended. */
@Injectable()
export class AdmitOnUnblock implements IdempotentEventHandler<Unblocked> {
  constructor(private readonly revocations: Revocations) {}

  async handle({ member_id }: EventData<Unblocked>): Promise<void> {
    await this.revocations.syncBlock(member_id);
  }
}
