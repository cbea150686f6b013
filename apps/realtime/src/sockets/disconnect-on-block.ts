import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { SocketRevoker } from './socket-revoker.js';

type Event = typeof identityEvents.memberBlocked;

/** Closes a blocked member's sockets at once, regardless of the login session that opened them. */
@Injectable()
export class DisconnectOnBlock implements EventHandler<Event> {
  constructor(private readonly revoker: SocketRevoker) {}

  async handle({ member_id }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    await this.revoker.revoke({ member_id }, tx);
  }
}
