import { JournalCheck, type CheckedEntry, type CheckState, type JournalReport } from '../check/index.js';
import { rereadTurn } from './reread-turn.js';

/** The journal as it is kept, for reading only. */
export interface KeptJournal {
  /** The newest entry's number; 0 for none. */
  lastSeq(): Promise<number>;
  /** An entry's hash; `null` where there is no such entry. */
  hashOf(seq: number): Promise<string | null>;
  /** Entries behind `after` up to `upTo`, in order. */
  entries(after: number, upTo: number): AsyncIterable<CheckedEntry>;
}

/** What earlier checks have left behind. */
export interface Checkpoints {
  /** The whole ones, the newest first. */
  states(): AsyncIterable<CheckState>;
  save(state: CheckState): Promise<void>;
  /** After this, the next check reads everything. */
  forget(): Promise<void>;
  /** How far the old entries were read again. */
  rereadTo(): Promise<number>;
  setRereadTo(seq: number): Promise<void>;
}

export interface KeptParts {
  readonly journal: KeptJournal;
  readonly checkpoints: Checkpoints;
}

/** A checkpoint also costs what is in it, so a long journal has them further apart. */
const GROWTH = 0.25;

/**
 * Judges the journal as it is now: from its newest checkpoint on, and a part of what lies before it once more. Checkpoints are made of sound
 * journals only, so a fault behind one is found by every check; one before it by the check whose turn it is, which then forgets all of them.
 */
export async function checkJournal(parts: KeptParts, every: number): Promise<JournalReport> {
  const { journal, checkpoints } = parts;
  const end = await journal.lastSeq();
  const { state, problems } = await resume(parts);
  const from = state?.chain.seq ?? 0;
  problems.push(...(await rereadTurn(parts, { upTo: from, size: 2 * every })));
  const check = new JournalCheck(state ?? undefined);
  // Small journals, and the end of every other, are always read as they are.
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

/** Where to go on. A committed entry never changes: one that is not as it was sealed is a fault, whatever the journal says of itself. */
async function resume({ journal, checkpoints }: KeptParts) {
  const problems: string[] = [];
  for await (const state of checkpoints.states()) {
    if ((await journal.hashOf(state.chain.seq)) === state.chain.hash) return { state, problems };
    problems.push(`entry ${state.chain.seq} is not the one that was checked`);
  }
  return { state: null, problems };
}
