import { Injectable } from '@nestjs/common';
import { roomChannel, type SubjectOf, type TicketOf } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { ChannelSockets, Sockets, type ConnectionOf, type PresentOf } from '../sockets/index.js';

type Room = typeof roomChannel;

/** One accepted room socket. Ids, names and roles in frames come from here. */
export type RoomConnection = ConnectionOf<Room>;
/** The same as every replica knows it. */
export type RoomPresent = PresentOf<Room>;

/** Who is in which room now, and the way to reach them. */
@Injectable()
export class RoomSockets extends ChannelSockets<SubjectOf<Room>, TicketOf<Room>> {
  constructor(sockets: Sockets, signals: Signals) {
    super(roomChannel, sockets, signals);
  }
}
