import { ChainCheck, type CheckedEntry, type CheckState } from '../verification-rules/index.js';

/** The stored journal, for reading only. */
export interface StoredJournal {
  /** Returns the newest entry's number; 0 for none. */
  lastSeq(): Promise<number>;
  /** Returns an entry's hash; `null` if there is no such entry. */
  hashOf(seq: number): Promise<string | null>;
  /** Yields the entries after `after` up to and including `upTo`, in order. */
  entries(after: number, upTo: number): AsyncIterable<CheckedEntry>;
}

/** State saved by earlier verifications. */
export interface Checkpoints {
  /** Yields the intact states, newest first. */
  states(): AsyncIterable<CheckState>;
  save(state: CheckState): Promise<void>;
  /** Deletes all states, so that the next verification reads everything. */
  deleteAll(): Promise<void>;
  /** Returns the entry up to which old entries were verified again. */
  rereadTo(): Promise<number>;
  setRereadTo(seq: number): Promise<void>;
}

export interface VerificationStorage {
  readonly journal: StoredJournal;
  readonly checkpoints: Checkpoints;
}

/**
 * Verifies the hashes of the next `size` entries up to `upTo` again, continuing where the previous run
 * stopped. This detects entries that changed since a checkpoint covered them. Returns the problems found; in
 * that case it deletes all checkpoints.
 */
export async function rereadNextBatch(
  { journal, checkpoints }: VerificationStorage,
  { upTo, size }: { upTo: number; size: number },
): Promise<string[]> {
  if (upTo === 0) return [];
  const before = await checkpoints.rereadTo();
  const after = before < upTo ? before : 0;
  const last = Math.min(after + size, upTo);
  const problems: string[] = [];
  const hash = after > 0 ? await journal.hashOf(after) : undefined;
  const chain = new ChainCheck(hash === undefined ? undefined : { seq: after, hash: hash ?? '' });
  for await (const entry of journal.entries(after, last)) {
    chain.read(entry, (problem) => problems.push(`entry ${entry._id} ${problem}`));
    if (problems.length > 0) break;
  }
  if (problems.length === 0 && chain.state().seq !== last) problems.push(`entry ${last} is missing`);
  await (problems.length > 0 ? checkpoints.deleteAll() : checkpoints.setRereadTo(last));
  return problems;
}
