import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  readonly withinMs: number;
  readonly everyMs?: number;
  readonly signal?: AbortSignal;
}

/** Polls a condition; a rejection counts as "not yet". Resolves to whether it came true in time. */
export async function waitUntil(condition: () => Promise<boolean>, options: WaitOptions): Promise<boolean> {
  const deadlineMs = performance.now() + options.withinMs;
  for (;;) {
    if (options.signal?.aborted === true) return false;
    if (await condition().catch(() => false)) return true;
    if (performance.now() >= deadlineMs) return false;
    await delay(options.everyMs ?? 50);
  }
}
