import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { Revocations } from './revocations.js';

type Event = typeof identityEvents.loginSessionEnded;

/** Revokes the access tokens of an ended login session, even if the process died before it could announce the end. */
@Injectable()
export class RevokeOnLoginSessionEnded implements IdempotentEventHandler<Event> {
  constructor(private readonly revocations: Revocations) {}

  async handle({ login_session_id }: EventData<Event>): Promise<void> {
    await this.revocations.putEnded(login_session_id);
  }
}
