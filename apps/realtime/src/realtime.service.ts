import { roomMessages, type SocketMessage } from '@skillhour/contracts';
import { defineService } from '@skillhour/service-kit';
import { realtimeConfig } from './config.js';
import { RealtimeModule } from './realtime.module.js';
import { RoomHub } from './rooms/room-hub.js';
import { RoomSocketAdapter } from './sockets/room-socket-adapter.js';
import { AdmitToRoom } from './tickets/admit-to-room.js';

const clientFrames = Object.values<SocketMessage>(roomMessages).filter(
  (message) => message.from !== 'server',
);

/** The realtime service: for `main.ts`, and for tests. */
export const realtimeService = defineService({
  name: 'realtime',
  config: realtimeConfig,
  database: true,
  module: () => RealtimeModule.create(),
  prepare: (app, { INTERNAL_HOST, SOCKET_PORT }) => {
    const door = app.get(AdmitToRoom, { strict: false });
    const hub = app.get(RoomHub, { strict: false });
    const adapter = new RoomSocketAdapter({
      host: INTERNAL_HOST,
      port: SOCKET_PORT,
      frames: clientFrames,
      admit: (meetingId, secret, origin) => door.admit(meetingId, secret, origin),
      notePresence: (connection) => hub.notePresence(connection),
    });
    app.useWebSocketAdapter(adapter);
  },
});
