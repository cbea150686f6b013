import { JournalCheck, type CheckedEntry, type CheckState, type JournalReport } from '../check/index.js';
import { rereadTurn } from './reread-turn.js';

/** The stored journal, for reading only. */
export interface KeptJournal {
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
  forget(): Promise<void>;
  /** Returns the entry up to which old entries were verified again. */
  rereadTo(): Promise<number>;
  setRereadTo(seq: number): Promise<void>;
}

export interface KeptParts {
  readonly journal: KeptJournal;
  readonly checkpoints: Checkpoints;
}

/**
 * Minimum distance of checkpoints relative to the journal. Saving one costs time proportional to its size, so
 * long journals get fewer.
 */
const GROWTH = 0.25;

/**
 * Verifies the current journal from its newest checkpoint on, and a batch of earlier entries again. Only
 * sound journals get checkpoints, so every run finds a fault after one. A fault before one is found when the
 * batch covers it, and that run then deletes all checkpoints.
 */
export async function checkJournal(parts: KeptParts, every: number): Promise<JournalReport> {
  const { journal, checkpoints } = parts;
  const end = await journal.lastSeq();
  const { state, problems } = await resume(parts);
  const from = state?.chain.seq ?? 0;
  problems.push(...(await rereadTurn(parts, { upTo: from, size: 2 * every })));
  const check = new JournalCheck(state ?? undefined);
  // The last `every` entries are never covered by a checkpoint, so every run reads them, and small journals
  // completely.
  const lastSealed = end - every;
  let sealed = from;
  for await (const entry of journal.entries(from, end)) {
    check.read(entry);
    const unsealed = entry._id - sealed;
    const isFar = unsealed >= every && (entry._id === lastSealed || unsealed >= entry._id * GROWTH);
    if (!isFar || entry._id > lastSealed || !check.isSound || problems.length > 0) continue;
    await checkpoints.save(check.state());
    sealed = entry._id;
  }
  const report = check.report();
  if (problems.length === 0) return report;
  return { ...report, chain: 'broken', problems: [...problems, ...report.problems] };
}

/**
 * Returns the state to continue from. Committed entries never change, so a checkpoint whose entry has another
 * hash is a problem, even if the chain is intact.
 */
async function resume({ journal, checkpoints }: KeptParts) {
  const problems: string[] = [];
  for await (const state of checkpoints.states()) {
    if ((await journal.hashOf(state.chain.seq)) === state.chain.hash) return { state, problems };
    problems.push(`entry ${state.chain.seq} is not the one that was verified`);
  }
  return { state: null, problems };
}
