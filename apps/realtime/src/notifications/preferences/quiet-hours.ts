import { localOf, nextTime } from './local-clock.js';

/** Quiet hours in minutes since midnight, local to the member’s zone. They may span midnight. */
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

/** Returns the moment itself, or the end of the quiet hours that contain it. */
export const afterQuiet = (at: Date, quiet: Quiet | null, zone: string): Date =>
  quiet && isQuiet(at, quiet, zone) ? nextTime(quiet.to, zone, at) : at;
