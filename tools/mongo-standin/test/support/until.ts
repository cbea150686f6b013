import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 20;

/** Waits until the condition is true; the test's own timeout is the limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(EVERY_MS);
}
