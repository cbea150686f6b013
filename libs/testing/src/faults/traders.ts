import type { Constellation } from '../constellation/constellation.js';
import { pairOf, signUpAll } from './fault-matrix.js';
import { GatewayPool } from './gateway-pool.js';
import { SessionPair } from './session-pair.js';
import { TrackedMember } from './tracked-member.js';

/** Pairs of members who hold one session after another, in a system that runs already. Each session transfers minutes. */
export class Traders {
  private constructor(private readonly pairs: readonly SessionPair[]) {}

  static async start(constellation: Constellation, count: number): Promise<Traders> {
    const gateways = new GatewayPool(constellation.run.doors);
    const clients = await signUpAll(constellation, gateways, 2 * count);
    const pairs = Array.from({ length: count }, (_, index) => {
      const members = clients.slice(2 * index, 2 * index + 2).map((client) => new TrackedMember(client));
      return new SessionPair(pairOf(members), String(index + 1));
    });
    return new Traders(pairs);
  }

  /** Number of sessions held so far. */
  get sessions(): number {
    return this.pairs.reduce((sum, pair) => sum + pair.sessions, 0);
  }

  /** Sessions that failed unexpectedly; their pairs have stopped. */
  get failures(): string[] {
    return this.pairs.flatMap((pair) => pair.failures);
  }

  /** Stops after the sessions in progress. */
  async stop(): Promise<void> {
    await Promise.all(this.pairs.map((pair) => pair.stop()));
  }
}
