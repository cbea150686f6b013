import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { CLOSE } from './close.js';
import { ClosingStore } from './closing.store.js';
import type { SocketsConfig } from './config.js';
import { ReplicaPlane } from './replica-plane.js';
import { Sockets } from './sockets.js';

/** A closing is looked up again for this long: what is written takes a while to be seen, and clocks differ a little. */
const OVERLAP_MS = 10_000;

/** Every beat: which sockets still live, what the other replicas have, and who was shut out without our hearing of it. */
@Injectable()
export class SocketBeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #lookedAt: Date;

  constructor(
    private readonly sockets: Sockets,
    private readonly replicas: ReplicaPlane,
    private readonly closings: ClosingStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SocketsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#lookedAt = clock.now();
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#beat(), this.config.SOCKET_BEAT_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
    for (const channel of this.sockets.channels) {
      for (const connection of channel.connections) {
        connection.socket.close(CLOSE.restarting, 'the service restarts');
        channel.leave(connection);
      }
    }
  }

  async #beat(): Promise<void> {
    this.#checkSockets();
    this.replicas.beat();
    if (this.#looking) return;
    this.#looking = true;
    try {
      await this.#lookForClosings();
    } catch (error) {
      this.logger.warn({ err: error }, 'closings could not be read, the next beat tries again');
    } finally {
      this.#looking = false;
    }
  }

  #checkSockets(): void {
    for (const { socket } of this.sockets.channels.flatMap(({ connections }) => connections)) {
      if (Date.now() - socket.lastAliveAtMs > this.config.SOCKET_SILENCE_MS) socket.terminate();
      else socket.ping();
    }
  }

  /** The word of them may have been lost with the broker. */
  async #lookForClosings(): Promise<void> {
    const now = this.clock.now();
    const closings = await this.closings.since(new Date(this.#lookedAt.getTime() - OVERLAP_MS));
    for (const closing of closings) this.sockets.keepClosed(closing);
    this.#lookedAt = now;
  }
}
