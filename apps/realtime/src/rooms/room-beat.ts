import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { RealtimeConfig } from '../config.js';
import { PresenceRecorder } from '../presence/presence-recorder.js';
import { CLOSE } from '../sockets/client-socket.js';
import { EndedRoomStore } from './ended-room.store.js';
import { ReplicaPlane } from './replica-plane.js';
import { RoomDoor } from './room-door.js';
import { RoomHub } from './room-hub.js';

/** Every beat: who still lives, written down and told; whose time is over. */
@Injectable()
export class RoomBeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #beating = false;

  constructor(
    private readonly hub: RoomHub,
    private readonly replicas: ReplicaPlane,
    private readonly presence: PresenceRecorder,
    private readonly door: RoomDoor,
    private readonly endedRooms: EndedRoomStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: RealtimeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#beat(), this.config.PRESENCE_BEAT_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    this.hub.noteLife();
    const now = this.clock.now();
    for (const connection of this.hub.connections) {
      connection.socket.close(CLOSE.restarting, 'the service restarts');
      this.hub.leave(connection, now);
    }
    await this.presence.flush();
  }

  async #beat(): Promise<void> {
    this.#checkSockets();
    this.hub.noteLife();
    this.replicas.beat();
    if (this.#beating) return;
    this.#beating = true;
    try {
      await this.presence.flush();
      // The word of an ended room may have been lost with the broker.
      for (const end of await this.endedRooms.among(this.hub.meetingIds)) this.door.shut(end);
    } catch (error) {
      this.logger.warn({ err: error }, 'presence could not be written, the next beat tries again');
    } finally {
      this.#beating = false;
    }
  }

  #checkSockets(): void {
    const nowMs = this.clock.now().getTime();
    const { SOCKET_SILENCE_MS, ROOM_GRACE_MS, ROOM_LINGER_MS } = this.config;
    for (const { socket, endsAt, endedAtMs } of this.hub.connections) {
      if (Date.now() - socket.lastAliveAtMs > SOCKET_SILENCE_MS) socket.terminate();
      else if (nowMs > endsAt.getTime() + ROOM_GRACE_MS) socket.close(CLOSE.done, 'the time is over');
      else if (endedAtMs !== undefined && nowMs > endedAtMs + ROOM_LINGER_MS) {
        socket.close(CLOSE.done, 'the session ended');
      } else socket.ping();
    }
  }
}
