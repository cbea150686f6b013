import { Module } from '@nestjs/common';
import { SocketsModule } from '../sockets/index.js';
import { Attendance } from './attendance.js';
import { PresenceRecorder } from './presence-recorder.js';
import { PresenceStore } from './presence.store.js';
import { ReadPresence } from './read-presence.js';
import { ReplicaHeartbeatStore } from './replica-heartbeat.store.js';
import { RoomSockets } from './room-sockets.js';

@Module({
  imports: [SocketsModule],
  providers: [Attendance, PresenceRecorder, PresenceStore, ReadPresence, ReplicaHeartbeatStore, RoomSockets],
  exports: [Attendance, PresenceRecorder, RoomSockets],
})
export class PresenceModule {
  static readonly serves = { readPresence: ReadPresence };
}
