import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventHandler, EventMeta } from '@skillhour/messaging';
import { SocketDoor } from './socket-door.js';

type Event = typeof identityEvents.memberBlocked;

/** Closes a blocked member's sockets at once, regardless of the login session that opened them. */
@Injectable()
export class ShutOutOnBlock implements EventHandler<Event> {
  constructor(private readonly door: SocketDoor) {}

  async handle({ member_id }: EventData<Event>, { tx }: EventMeta): Promise<void> {
    await this.door.shut({ member_id }, tx);
  }
}
