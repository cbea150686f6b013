export type { FrameOf, ServerFrame } from './frames';
export { NOT_CONNECTED, type RoomConnection } from './room-connection';
export { RoomLink } from './room-link';
export { SfuError, type RoomSocket, type SfuRequest } from './room-socket';
export { prefetchTicket } from './ticket';
