import { ChainCheck } from '../verification-rules/index.js';
import type { VerificationStorage } from './verify-journal.js';

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
