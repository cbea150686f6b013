import { Injectable } from '@nestjs/common';
import { roomChannel } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { Tickets } from '../sockets/index.js';
import { EndedRoomStore } from './ended-room.store.js';
import { RoomDoor } from './room-door.js';
import type { RoomEnd } from './room-end.js';

/** Ends a room for good: nobody enters any more, who is in is told. */
@Injectable()
export class EndRoom {
  constructor(
    private readonly endedRooms: EndedRoomStore,
    private readonly tickets: Tickets,
    private readonly door: RoomDoor,
    private readonly clock: Clock,
  ) {}

  async run(end: RoomEnd, tx: Tx): Promise<void> {
    await this.endedRooms.add(end, this.clock.now(), tx);
    await this.tickets.forgetSubject(roomChannel, end.meetingId, tx);
    // Said before the commit: to be told twice does no harm, and the fact is settled elsewhere already.
    this.door.shutEverywhere(end);
  }
}
