import type { ChainState } from './chain-check.js';
import type { CheckedEntry } from './checked-entry.js';
import { JournalCheck } from './journal-check.js';

const MAX_PROBLEMS = 20;

/** Verifies a whole journal from its first entry, such as that of a backup, and returns its last entry. */
export async function verifyEntries(
  entries: AsyncIterable<unknown>,
): Promise<{ head: ChainState; problems: readonly string[] }> {
  const check = new JournalCheck();
  const unreadable: string[] = [];
  for await (const entry of entries) {
    try {
      check.read(entry as CheckedEntry);
    } catch {
      // Entries of an unknown form must not prevent a backup.
      if (unreadable.length < MAX_PROBLEMS)
        unreadable.push(`entry ${check.report().head.seq} has no known form`);
    }
  }
  const { head, problems } = check.report();
  return { head, problems: [...problems, ...unreadable] };
}
