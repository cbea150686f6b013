import { Injectable } from '@nestjs/common';
import { Clock, type Tx } from '@skillhour/messaging';
import { EndedRoomStore, type RoomEnd } from '../rooms/ended-room.store.js';
import { RoomDoor } from '../rooms/room-door.js';
import { TicketStore } from '../tickets/ticket.store.js';

/** Ends a room for good: nobody enters any more, who is in is told. */
@Injectable()
export class EndRoom {
  constructor(
    private readonly endedRooms: EndedRoomStore,
    private readonly tickets: TicketStore,
    private readonly door: RoomDoor,
    private readonly clock: Clock,
  ) {}

  async run(end: RoomEnd, { session }: Tx): Promise<void> {
    await this.endedRooms.add(end, this.clock.now(), session);
    await this.tickets.forgetRoom(end.meetingId, session);
    // Said before the commit: to be told twice does no harm, and the fact is settled elsewhere already.
    this.door.shutEverywhere(end);
  }
}
