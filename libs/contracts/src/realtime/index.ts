import * as signals from './signals.js';
import { issueRoomTicket, readPresence } from './tickets.js';

export { MediaSource, TransportOffer, TransportSide } from './sfu-shapes.js';
export {
  channel,
  type Channel,
  type ClientFrames,
  type SocketLimits,
  type SubjectOf,
  type TicketOf,
} from './channel.js';
export { RosterEntry } from './roster.js';
export { roomChannel, roomMessages } from './room-channel.js';
export { RoomRole } from './tickets.js';

/** All that realtime serves. */
export const realtimeApi = { issueRoomTicket, readPresence };
/** All that realtime tells: nothing yet. */
export const realtimeEvents = {};
/** What realtime's replicas say in passing. */
export const realtimeSignals = signals;
