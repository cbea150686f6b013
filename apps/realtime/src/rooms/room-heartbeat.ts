import { Inject, Injectable } from '@nestjs/common';
import { socketClosings } from '@skillhour/contracts';
import { Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { PresenceRecorder, RoomSockets } from '../presence/index.js';
import { EndedRoomStore } from './ended-room.store.js';
import { RoomCloser } from './room-closer.js';
import { RoomTime } from './room-time.js';

/**
 * Heartbeat of rooms: updates presence and closes sockets whose time is over. A separate loop writes presence
 * and checks for ended rooms in the database.
 */
@Injectable()
export class RoomHeartbeat {
  constructor(
    private readonly rooms: RoomSockets,
    private readonly presence: PresenceRecorder,
    private readonly closer: RoomCloser,
    private readonly endedRooms: EndedRoomStore,
    private readonly time: RoomTime,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
    loops: Loops,
  ) {
    const every = (name: string, work: () => Promise<void> | void) => {
      const restMs = this.config.PRESENCE_BEAT_MS;
      loops.start({ name, run: async () => (await work(), restMs), retryMs: restMs });
    };
    every('room-life', () => this.#run());
    every('room-presence', () => this.#savePresence());
  }

  #run(): void {
    this.#closeExpiredSockets();
    this.presence.extendPresence();
  }

  async #savePresence(): Promise<void> {
    this.presence.extendPresence();
    await this.presence.flush();
    // The signal of an ended room may have been lost with the broker.
    for (const end of await this.endedRooms.findEnded(this.rooms.subjects)) this.closer.close(end);
  }

  #closeExpiredSockets(): void {
    const nowMs = this.clock.now().getTime();
    const { ROOM_GRACE_MS, ROOM_LINGER_MS } = this.config;
    for (const connection of this.rooms.connections) {
      const endedAtMs = this.closer.endedAtMs(connection);
      if (endedAtMs === undefined) this.time.sendIfOver(connection);
      if (nowMs > Date.parse(connection.ticket.ends_at) + ROOM_GRACE_MS) {
        connection.socket.close(socketClosings.timeOver);
      } else if (endedAtMs !== undefined && nowMs > endedAtMs + ROOM_LINGER_MS) {
        connection.socket.close(socketClosings.sessionEnded);
      }
    }
  }
}
