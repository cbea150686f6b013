export { Attendance } from './attendance.js';
export { PresenceModule } from './presence.module.js';
export { PresenceRecorder } from './presence-recorder.js';
export { RoomSockets, type RoomConnection, type RoomConnectionInfo } from './room-sockets.js';
