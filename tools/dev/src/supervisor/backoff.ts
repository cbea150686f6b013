/** A process that lived this long is healthy again: its earlier deaths no longer count. */
export const HEALTHY_AFTER_MS = 10_000;

const PAUSES_MS = [0, 200, 500, 1_000];
const LONGEST_PAUSE_MS = 2_000;

/**
 * How long to wait before the next start, after so many early deaths in a row (at least 1): the first restart is
 * immediate, and a crash loop does not burn the processor.
 */
export function pauseBeforeRestartMs(earlyDeaths: number): number {
  return PAUSES_MS[earlyDeaths - 1] ?? LONGEST_PAUSE_MS;
}
