import { busy } from '@skillhour/contracts';
import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 20;
const PAUSE_MS = 60;

type Busy<T> = Extract<T, { kind: 'busy' }>;

/**
 * Another change of the same request talks to the ledger, or was left half done: a moment later it is clear again.
 * Repeats a step for a little while as long as it finds the request busy; `help` may end that, and is asked once.
 */
export async function whenFree<T extends { kind: string }>(
  step: () => Promise<T>,
  help: (busy: Busy<T>) => Promise<void> = () => Promise.resolve(),
): Promise<Exclude<T, { kind: 'busy' }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await step();
    if (isFree(result)) return result;
    if (tries === 0) await help(result as Busy<T>);
    await delay(PAUSE_MS);
  }
  throw busy();
}

const isFree = <T extends { kind: string }>(result: T): result is Exclude<T, { kind: 'busy' }> =>
  result.kind !== 'busy';
