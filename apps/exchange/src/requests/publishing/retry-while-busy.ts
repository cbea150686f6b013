import { busyError } from '@skillhour/contracts';
import { setTimeout as delay } from 'node:timers/promises';

const TRIES = 20;
const PAUSE_MS = 60;

type Busy<T> = Extract<T, { kind: 'busy' }>;

/**
 * Repeats a step for about a second while it finds the request busy. Busy means that another change of the request is
 * calling the ledger or was left unfinished. `help` may end that and is called once.
 */
export async function retryWhileBusy<T extends { kind: string }>(
  step: () => Promise<T>,
  help: (busy: Busy<T>) => Promise<void> = () => Promise.resolve(),
): Promise<Exclude<T, { kind: 'busy' }>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await step();
    if (isFree(result)) return result;
    if (tries === 0) await help(result as Busy<T>);
    await delay(PAUSE_MS);
  }
  throw busyError();
}

const isFree = <T extends { kind: string }>(result: T): result is Exclude<T, { kind: 'busy' }> =>
  result.kind !== 'busy';
