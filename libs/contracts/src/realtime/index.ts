import * as room from './room-messages.js';
import * as sfu from './sfu-messages.js';
import * as signals from './signals.js';
import { issueRoomTicket, readPresence } from './tickets.js';

export { MediaSource, TransportOffer, TransportSide } from './sfu-shapes.js';
export { RosterEntry } from './roster.js';
export { RoomRole } from './tickets.js';

/** All that realtime serves. */
export const realtimeApi = { issueRoomTicket, readPresence };
/** All that realtime tells: nothing yet. */
export const realtimeEvents = {};
/** Every frame on the room's socket. */
export const roomMessages = { ...room, ...sfu };
/** What realtime's replicas say in passing. */
export const realtimeSignals = signals;
