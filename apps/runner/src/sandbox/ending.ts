import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** bubblewrap ends with the first process of its sandbox; if it does not, it is ended itself. */
const PATIENCE_MS = 1_000;

/**
 * Ends a sandbox by its first process, with which the kernel ends all others, so that bubblewrap can wait for it. If bubblewrap went first, the
 * system would have to bury what it leaves, and not every system does: until then it counts as a process of the place.
 */
export function endSandbox(bubblewrap: ChildProcess): void {
  if (hasEnded(bubblewrap)) return;
  const first = firstOf(bubblewrap);
  if (first === null) return void bubblewrap.kill('SIGKILL');
  try {
    process.kill(first, 'SIGKILL');
  } catch {
    // It has just gone by itself.
  }
  const late = setTimeout(() => bubblewrap.kill('SIGKILL'), PATIENCE_MS);
  bubblewrap.once('exit', () => clearTimeout(late));
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Null where it has made none yet. */
function firstOf({ pid }: ChildProcess): number | null {
  try {
    const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return first === '' ? null : Number(first);
  } catch {
    return null;
  }
}
