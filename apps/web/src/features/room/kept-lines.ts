import { keep, keyOf, readKept } from './kept';
import type { Unsent } from './room-talk';

/** Maximum number of messages stored while offline; the newest ones remain. */
const LINES_MOST = 100;

/** Reads the chat messages that had not reached the server before a reload. */
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
