import { ChainCheck } from '../check/index.js';
import type { KeptParts } from './check-journal.js';

/**
 * Reads some of the entries up to `upTo` again, from where the check before left off: what changed in them since they were summed shows in
 * their hashes. Answers what is wrong with them; then nothing that was summed is relied on any more.
 */
export async function rereadTurn(
  { journal, checkpoints }: KeptParts,
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
  if (problems.length === 0 && chain.state().seq !== last) problems.push(`entry ${last} is not there`);
  await (problems.length > 0 ? checkpoints.forget() : checkpoints.setRereadTo(last));
  return problems;
}
