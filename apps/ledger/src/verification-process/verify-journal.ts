import { JournalCheck, type JournalReport } from '../verification-rules/index.js';
import { rereadNextBatch, type VerificationStorage } from './reread-next-batch.js';

/**
 * Minimum distance of checkpoints relative to the journal. Saving one costs time proportional to its size, so
 * long journals get fewer.
 */
const MIN_GROWTH = 0.25;

/**
 * Verifies the current journal from its newest checkpoint on, and a batch of earlier entries again. Only
 * sound journals get checkpoints, so every run finds a fault after one. A fault before one is found when the
 * batch covers it, and that run then deletes all checkpoints.
 */
export async function verifyJournal(storage: VerificationStorage, every: number): Promise<JournalReport> {
  const { journal, checkpoints } = storage;
  const end = await journal.lastSeq();
  const { state, problems } = await findCheckpoint(storage);
  const from = state?.chain.seq ?? 0;
  problems.push(...(await rereadNextBatch(storage, { upTo: from, size: 2 * every })));
  const check = new JournalCheck(state ?? undefined);
  // The last `every` entries are never covered by a checkpoint, so every run reads them, and small journals
  // completely.
  const lastCheckpointSeq = end - every;
  let checkpointSeq = from;
  for await (const entry of journal.entries(from, end)) {
    check.read(entry);
    const newEntries = entry._id - checkpointSeq;
    const isDue =
      newEntries >= every && (entry._id === lastCheckpointSeq || newEntries >= entry._id * MIN_GROWTH);
    if (!isDue || entry._id > lastCheckpointSeq || !check.isSound || problems.length > 0) continue;
    await checkpoints.save(check.state());
    checkpointSeq = entry._id;
  }
  const report = check.report();
  if (problems.length === 0) return report;
  return { ...report, chain: 'broken', problems: [...problems, ...report.problems] };
}

/**
 * Returns the state to continue from. Committed entries never change, so a checkpoint whose entry has another
 * hash is a problem, even if the chain is intact.
 */
async function findCheckpoint({ journal, checkpoints }: VerificationStorage) {
  const problems: string[] = [];
  for await (const state of checkpoints.states()) {
    if ((await journal.hashOf(state.chain.seq)) === state.chain.hash) return { state, problems };
    problems.push(`entry ${state.chain.seq} is not the one that was verified`);
  }
  return { state: null, problems };
}
