import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How long bubblewrap may take to exit after the first process of its sandbox; after that, it is killed. */
const EXIT_TIMEOUT_MS = 1_000;

/**
 * Ends a sandbox by killing its first process. The kernel then ends all others, and bubblewrap can wait for them. If
 * bubblewrap were killed first, the system would have to reap its children, which not every system does. Until then
 * they count as processes of the slot.
 */
export function endSandbox(bubblewrap: ChildProcess): void {
  if (hasEnded(bubblewrap)) return;
  const first = firstProcessOf(bubblewrap);
  if (first === null) return void bubblewrap.kill('SIGKILL');
  try {
    process.kill(first, 'SIGKILL');
  } catch {
    // It has already exited.
  }
  const late = setTimeout(() => bubblewrap.kill('SIGKILL'), EXIT_TIMEOUT_MS);
  bubblewrap.once('exit', () => clearTimeout(late));
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Returns the first process in the sandbox; null if there is not one yet. */
function firstProcessOf({ pid }: ChildProcess): number | null {
  try {
    const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return first === '' ? null : Number(first);
  } catch {
    return null;
  }
}
