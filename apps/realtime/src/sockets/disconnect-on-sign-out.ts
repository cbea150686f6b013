import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { SocketRevoker } from './socket-revoker.js';

type Event = typeof identityEvents.loginSessionEnded;

/** Revokes the sockets and tickets of a login session when it ends. */
@Injectable()
export class DisconnectOnSignOut implements EventHandler<Event> {
  constructor(private readonly revoker: SocketRevoker) {}

  async handle({ login_session_id, because }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    // A block closes the sockets by its own event with its own code, which must arrive first.
    if (because !== 'block') await this.revoker.revoke({ login_session_id }, tx);
  }
}
