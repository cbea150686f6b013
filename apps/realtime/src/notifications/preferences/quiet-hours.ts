import { localOf, nextTime } from './local-clock.js';

/** When a member wants to hear nothing, in minutes of the day by the clock of their zone; may go over midnight. */
export interface Quiet {
  from: number;
  to: number;
}

export function isQuiet(at: Date, quiet: Quiet | null, zone: string): boolean {
  if (!quiet) return false;
  const { minute } = localOf(at, zone);
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The moment itself, or when the quiet hours that it lies in are over. */
export const afterQuiet = (at: Date, quiet: Quiet | null, zone: string): Date =>
  quiet && isQuiet(at, quiet, zone) ? nextTime(quiet.to, zone, at) : at;
