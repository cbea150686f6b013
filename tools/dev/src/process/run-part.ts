import { spawn, type ChildProcess } from 'node:child_process';
import { environmentOf, type Part } from './part.ts';
import { waitUntil } from './wait-until.ts';

export interface RunningPart {
  readonly pid: number;
  /** Asks the process group to end, kills it when it does not, and resolves when it is gone. */
  readonly stop: () => Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

/** The process could not be started, or did not serve in time. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
}

/**
 * Starts a part once, without supervision, and waits until it serves: what tests use.
 * `output` is a file descriptor for both streams; without it they are dropped.
 */
export async function runPart(part: Part, output?: number): Promise<RunningPart> {
  await part.prepare?.();
  const child = spawnPart(part, output);
  const ended = endOf(child);
  const stop = (): Promise<void> => stopChild(child, ended, part.stopWithinMs);
  const gone = new AbortController();
  void ended.then(() => gone.abort());
  if (!(await waitUntil(part.isReady, { withinMs: part.readyWithinMs, signal: gone.signal }))) {
    await stop();
    throw new PartFailed(
      gone.signal.aborted
        ? `${part.name} ended before it was ready`
        : `${part.name} was not ready after ${part.readyWithinMs} ms`,
    );
  }
  return { pid: child.pid ?? 0, stop, ended };
}

/** Starts the process of a part in a process group of its own, so that a Ctrl-C does not reach it directly. */
export function spawnPart(part: Part, output?: number): ChildProcess {
  const stream = output ?? 'ignore';
  return spawn(part.command, part.args, {
    env: environmentOf(part),
    detached: true,
    stdio: ['ignore', stream, stream],
  });
}

/** Resolves when the child has ended or could not be started. */
export function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** SIGTERM, and SIGKILL to the whole group when that is not enough in time. */
export async function stopChild(child: ChildProcess, ended: Promise<void>, withinMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(child.pid ?? 0), withinMs);
  await ended;
  clearTimeout(timer);
}

/** Kills a process group at once. One that is gone already is no error. */
export function killGroup(pid: number): void {
  if (pid <= 1) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}
