import { Committer, type Outcome } from '../../src/committing/index.js';
import type { AccountId, Command } from '../../src/core/index.js';
import { SimulatedStore } from '../simulation/simulated-store.js';

/** A manually advanced clock for the callers' deadlines. */
interface DeadlineClock {
  nowMs: number;
}

/** Returns two replicas sharing one journal. Each pause takes a second. */
export async function createReplicas({ maxCachedFacts = 100 } = {}) {
  const store = new SimulatedStore();
  const clock: DeadlineClock = { nowMs: 0 };
  const options = {
    journal: store,
    facts: store,
    now: () => 5_000,
    waitNow: () => clock.nowMs,
    maxCachedFacts,
    pause: () => Promise.resolve(void (clock.nowMs += 1_000)),
  };
  const [one, other] = [new Committer(options), new Committer(options)];
  await one.open();
  await other.open();
  return { store, clock, one, other };
}

/** Decides commands without deadlines. */
export const decide = (committer: Committer, ...commands: Command[]): Promise<readonly Outcome[]> =>
  committer.decide(commands.map((command) => ({ command, deadlineAtMs: Infinity })));

/** Whether a command was accepted for the first time. */
export const isFresh = (outcome: Outcome | undefined): boolean =>
  typeof outcome === 'object' && outcome.ok && !outcome.repeated;

export async function available(committer: Committer, account: AccountId): Promise<number | undefined> {
  const [balance] = await committer.balancesOf([account]);
  return balance?.available;
}
