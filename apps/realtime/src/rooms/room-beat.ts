import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import type { RealtimeConfig } from '../config.js';
import { PresenceRecorder, RoomSockets } from '../presence/index.js';
import { CLOSE } from '../sockets/index.js';
import { EndedRoomStore } from './ended-room.store.js';
import { RoomDoor } from './room-door.js';

/** Every beat: who still lives, written down; whose time is over. */
@Injectable()
export class RoomBeat implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #beating = false;

  constructor(
    private readonly rooms: RoomSockets,
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

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async #beat(): Promise<void> {
    this.#closeWhoseTimeIsOver();
    this.presence.noteLife();
    if (this.#beating) return;
    this.#beating = true;
    try {
      await this.presence.flush();
      // The word of an ended room may have been lost with the broker.
      for (const end of await this.endedRooms.among(this.rooms.subjects)) this.door.shut(end);
    } catch (error) {
      this.logger.warn({ err: error }, 'presence could not be written, the next beat tries again');
    } finally {
      this.#beating = false;
    }
  }

  #closeWhoseTimeIsOver(): void {
    const nowMs = this.clock.now().getTime();
    const { ROOM_GRACE_MS, ROOM_LINGER_MS } = this.config;
    for (const connection of this.rooms.connections) {
      const endedAtMs = this.door.endedAtMs(connection);
      if (nowMs > Date.parse(connection.ticket.ends_at) + ROOM_GRACE_MS) {
        connection.socket.close(CLOSE.done, t('the time is over'));
      } else if (endedAtMs !== undefined && nowMs > endedAtMs + ROOM_LINGER_MS) {
        connection.socket.close(CLOSE.done, t('the session ended'));
      }
    }
  }
}
