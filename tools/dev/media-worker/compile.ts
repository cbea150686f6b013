import { execFile } from 'node:child_process';
import pLimit from 'p-limit';

export interface Tool {
  readonly command: string;
  readonly args: readonly string[];
}

const OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs a compiler or linker until it exits. An abort ends it with all its children.
 * @throws Error with the first lines that name an error.
 */
export function runTool({ command, args }: Tool, cwd: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = execFile(command, [...args], { cwd, maxBuffer: OUTPUT_BYTES }, (error, stdout, stderr) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new Error('interrupted'));
      else if (error !== null) reject(new Error(`${command}: ${essence(stderr || error.message)}`));
      else resolve(stdout);
    });
    // The compiler driver ends the actual compiler on SIGTERM.
    const end = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
  });
}

function essence(output: string): string {
  const lines = output.split('\n');
  const errors = lines.filter((line) => /error|fatal|Killed/.test(line)).slice(0, 20);
  return (errors.length > 0 ? errors : lines.slice(-20)).join('\n');
}

/** Runs tasks with at most `limit` at a time. After the first failure, no further tasks start. */
export async function inParallel(limit: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const lane = pLimit(limit);
  try {
    await Promise.all(tasks.map((task) => lane(task)));
  } finally {
    lane.clearQueue();
  }
}
