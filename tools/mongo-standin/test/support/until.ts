import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 20;

/** Waits until the condition is true; the limit is that of the test. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(EVERY_MS);
}
