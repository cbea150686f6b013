import { Injectable } from '@nestjs/common';
import { roomChannel, type SubjectOf, type TicketOf } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import { ChannelSockets, Sockets, type ConnectionOf, type ConnectionInfoOf } from '../sockets/index.js';

type Room = typeof roomChannel;

/** One accepted room socket. Ids, names and roles in frames come from here. */
export type RoomConnection = ConnectionOf<Room>;
/** Room connection as known to every replica. */
export type RoomConnectionInfo = ConnectionInfoOf<Room>;

/** Open sockets per room, and the means to send to them. */
@Injectable()
export class RoomSockets extends ChannelSockets<SubjectOf<Room>, TicketOf<Room>> {
  constructor(sockets: Sockets, signals: Signals) {
    super(roomChannel, sockets, signals);
  }
}
