import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { socketClosings } from '@skillhour/contracts';
import { Loops } from '@skillhour/messaging';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { RevocationStore } from './revocation.store.js';
import type { SocketsConfig } from './config.js';
import { ReplicaSync } from './replica-sync.js';
import { Sockets } from './sockets.js';

/**
 * Period before the last check for which revocations are read again, in milliseconds: writes become visible
 * with a delay, and clocks differ slightly.
 */
const OVERLAP_MS = 10_000;

/**
 * Heartbeat of sockets: pings them, synchronizes with other replicas, and looks for revocations whose signal
 * was lost. The latter has a loop of its own, so that a hanging database does not delay the others.
 */
@Injectable()
export class SocketHeartbeat implements BeforeApplicationShutdown {
  #checkedAt: Date;

  constructor(
    private readonly sockets: Sockets,
    private readonly replicas: ReplicaSync,
    private readonly revocations: RevocationStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: SocketsConfig,
    loops: Loops,
  ) {
    this.#checkedAt = clock.now();
    const every = (name: string, work: () => Promise<void> | void) => {
      const restMs = this.config.SOCKET_BEAT_MS;
      loops.start({ name, run: async () => (await work(), restMs), retryMs: restMs });
    };
    every('socket-life', () => this.#run());
    every('closings', () => this.#applyMissedRevocations());
  }

  beforeApplicationShutdown(): void {
    for (const channel of this.sockets.channels) {
      for (const connection of channel.connections) {
        connection.socket.close(socketClosings.restarting);
        channel.leave(connection);
      }
    }
  }

  #run(): void {
    this.#checkSockets();
    this.replicas.sendHeartbeat();
  }

  #checkSockets(): void {
    for (const { socket } of this.sockets.channels.flatMap(({ connections }) => connections)) {
      if (socket.silentMs > this.config.SOCKET_SILENCE_MS) socket.terminate();
      else socket.ping();
    }
  }

  /** Their signals may have been lost with the broker. */
  async #applyMissedRevocations(): Promise<void> {
    const now = this.clock.now();
    const revocations = await this.revocations.findSince(new Date(this.#checkedAt.getTime() - OVERLAP_MS));
    for (const revocation of revocations) this.sockets.applyMissedRevocation(revocation);
    this.#checkedAt = now;
  }
}
