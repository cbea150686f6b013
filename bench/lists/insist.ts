import { isOutage } from '@skillhour/persistence';
import { setTimeout as delay } from 'node:timers/promises';

/** Asks until it is answered: a database with millions of rows in one heap stands still for a second at times. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 10 || !isOutage(error)) throw error;
      await delay(1_000);
    }
  }
}
