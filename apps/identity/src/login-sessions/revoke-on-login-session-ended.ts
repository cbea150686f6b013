import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { Revocations } from './revocations.js';

type Event = typeof identityEvents.loginSessionEnded;

/** A login session that ended stops its access tokens, also when the process died before it could say so. */
@Injectable()
export class RevokeOnLoginSessionEnded implements IdempotentEventHandler<Event> {
  constructor(private readonly revocations: Revocations) {}

  async handle({ login_session_id }: EventData<Event>): Promise<void> {
    await this.revocations.putEnded(login_session_id);
  }
}
