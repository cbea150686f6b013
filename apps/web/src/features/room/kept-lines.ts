import { keep, keyOf, readKept } from './kept';
import type { Unsent } from './room-talk';

/** So many wait for a line at most: the newest. */
const LINES_MOST = 100;

/** What was written in a room's chat and is not on the server yet, over a reload. */
export function readLines(meetingId: string): readonly Unsent[] {
  try {
    return JSON.parse(readKept(keyOf('lines', meetingId)) ?? '[]') as Unsent[];
  } catch {
    return [];
  }
}

export function keepLines(meetingId: string, lines: readonly Unsent[]): void {
  const key = keyOf('lines', meetingId);
  keep(key, lines.length > 0 ? JSON.stringify(lines.slice(-LINES_MOST)) : null);
}
