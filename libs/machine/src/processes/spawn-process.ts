import { spawn, type ChildProcess } from 'node:child_process';
import { environmentOf, type ProcessSpec } from './process-spec.ts';

/**
 * Starts a process in its own process group, so that a Ctrl-C does not reach it directly. Both its streams go
 * to `output`, a file descriptor.
 */
export function spawnProcess(spec: ProcessSpec, output: number): ChildProcess {
  return withPrivateFiles(() =>
    spawn(spec.command, spec.args, {
      env: environmentOf(spec),
      detached: true,
      stdio: ['ignore', output, output],
    }),
  );
}

/**
 * Runs `start` with a umask that the started process inherits: only the owner can read the files that it
 * writes.
 */
export function withPrivateFiles<T>(start: () => T): T {
  const before = process.umask(0o077);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}

/** Resolves when the child has ended or could not be started. */
export function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

/** Sends SIGTERM, and calls `force` if the child does not end in time. */
export async function stopChild(
  child: ChildProcess,
  { ended, withinMs, force }: { ended: Promise<void>; withinMs: number; force: () => void },
): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(force, withinMs);
  await ended;
  clearTimeout(timer);
}

/** Kills a process group at once. Ignores one that has already ended. */
export function killGroup(pid: number): void {
  if (pid <= 1) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
