import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { CLOSE } from './close.js';
import { ClosingStore } from './closing.store.js';
import type { SocketsConfig } from './config.js';
import { ReplicaPlane } from './replica-plane.js';
import { Sockets } from './sockets.js';

/** A closing is looked up again for this long: what is written takes a while to be seen, and clocks differ a little. */
const OVERLAP_MS = 10_000;

/**
 * Every beat: which sockets still live, what the other replicas have, and who was shut out without our hearing of it. The last is a loop of
 * its own, since a database that hangs must not hold up the others.
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

  /** The word of them may have been lost with the broker. */
  async #lookForClosings(): Promise<void> {
    const now = this.clock.now();
    const closings = await this.closings.since(new Date(this.#lookedAt.getTime() - OVERLAP_MS));
    for (const closing of closings) this.sockets.keepClosed(closing);
    this.#lookedAt = now;
  }
}
