import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { CLOSE } from './close.js';
import { ClosingStore } from './closing.store.js';
import type { SocketsConfig } from './config.js';
import { ReplicaPlane } from './replica-plane.js';
import { Sockets } from './sockets.js';

/**
 * Period before the last check for which closings are read again, in milliseconds: writes become visible with
 * a delay, and clocks differ slightly.
 */
const OVERLAP_MS = 10_000;

/**
 * Heartbeat of sockets: pings them, synchronizes with other replicas, and looks for closings whose signal was
 * lost. The latter has a loop of its own, so that a hanging database does not delay the others.
 */
@Injectable()
export class SocketBeat implements BeforeApplicationShutdown {
  #lookedAt: Date;

  constructor(
    private readonly sockets: Sockets,
    private readonly replicas: ReplicaPlane,
    private readonly closings: ClosingStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SocketsConfig,
    loops: Loops,
  ) {
    this.#lookedAt = clock.now();
    const every = (name: string, work: () => Promise<void> | void) => {
      const restMs = this.config.SOCKET_BEAT_MS;
      loops.start({ name, round: async () => (await work(), restMs), retryMs: restMs });
    };
    every('socket-life', () => this.#beat());
    every('closings', () => this.#lookForClosings());
  }

  beforeApplicationShutdown(): void {
    for (const channel of this.sockets.channels) {
      for (const connection of channel.connections) {
        connection.socket.close(CLOSE.restarting, 'the service restarts');
        channel.leave(connection);
      }
    }
  }

  #beat(): void {
    this.#checkSockets();
    this.replicas.beat();
  }

  #checkSockets(): void {
    for (const { socket } of this.sockets.channels.flatMap(({ connections }) => connections)) {
      if (socket.silentMs > this.config.SOCKET_SILENCE_MS) socket.terminate();
      else socket.ping();
    }
  }

  /** Their signals may have been lost with the broker. */
  async #lookForClosings(): Promise<void> {
    const now = this.clock.now();
    const closings = await this.closings.since(new Date(this.#lookedAt.getTime() - OVERLAP_MS));
    for (const closing of closings) this.sockets.keepClosed(closing);
    this.#lookedAt = now;
  }
}
