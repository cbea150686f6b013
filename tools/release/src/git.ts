import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs git and returns what it prints, without the final line break. */
export type Git = (...args: string[]) => Promise<string>;

export const gitIn =
  (root: string): Git =>
  async (...args) => {
    const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES });
    return stdout.trimEnd();
  };
