import { isOutage } from '@skillhour/persistence';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Retries a call during outages, 10 times at most: a database with millions of rows in one heap can block for a second.
 */
export async function retryOutages<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === 10 || !isOutage(error)) throw error;
      await delay(1_000);
    }
  }
}
