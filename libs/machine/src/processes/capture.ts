import { execFile } from 'node:child_process';

export interface CommandResult {
  /** Exit status, or `undefined` if it could not run, was killed or timed out. */
  readonly status: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a short command to its end. A failure is a result, not an exception. */
export function capture(command: string, args: readonly string[], withinMs = 5_000): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(command, [...args], { timeout: withinMs, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : undefined;
      resolve({ status, stdout, stderr });
    });
  });
}
