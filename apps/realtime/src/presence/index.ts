export { Attendance } from './attendance.js';
export { PresenceModule } from './presence.module.js';
export { PresenceRecorder } from './presence-recorder.js';
export { RoomSockets, type RoomConnection, type RoomPresent } from './room-sockets.js';
