import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { SocketDoor } from './socket-door.js';

type Event = typeof identityEvents.loginSessionEnded;

/** Revokes the sockets and tickets of a login session when it ends. */
@Injectable()
export class ShutOutOnSignOut implements EventHandler<Event> {
  constructor(private readonly door: SocketDoor) {}

  async handle({ login_session_id, because }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    // A block closes the sockets by its own event with its own code, which must arrive first.
    if (because !== 'block') await this.door.shut({ login_session_id }, tx);
  }
}
