/** Lifetime after which a process counts as healthy. Its earlier deaths then no longer count. */
export const HEALTHY_AFTER_MS = 10_000;

const PAUSES_MS = [0, 200, 500, 1_000];
const MAX_PAUSE_MS = 2_000;

/**
 * Returns the wait before the next start, after this many early deaths in a row (at least 1). The first restart is immediate, and a crash
 * loop does not waste CPU.
 */
export function pauseBeforeRestartMs(earlyDeaths: number): number {
  return PAUSES_MS[earlyDeaths - 1] ?? MAX_PAUSE_MS;
}
