import { localTimeOf, nextOccurrence } from '@skillhour/contracts';

/** Quiet hours in minutes since midnight, local to the member’s zone. They may span midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

export function isQuiet(at: Date, quiet: QuietHours | null, zone: string): boolean {
  if (!quiet) return false;
  const { minute } = localTimeOf(at, zone);
  const { from, to } = quiet;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Returns the moment itself, or the end of the quiet hours that contain it. */
export const afterQuietHours = (at: Date, quiet: QuietHours | null, zone: string): Date =>
  quiet && isQuiet(at, quiet, zone) ? nextOccurrence(quiet.to, zone, at) : at;
