import { execFile } from 'node:child_process';
import type { RUNNER_LANGUAGES } from '@skillhour/contracts';

export type Language = (typeof RUNNER_LANGUAGES)[number];

/** A command that succeeds where a tool is there. */
type Command = readonly [program: string, ...args: string[]];

/**
 * What each language needs: every tool of its row. TypeScript runs on Node, which drops the types itself (22.6 on);
 * the flag is refused by an older one.
 */
export const TOOLCHAINS: Record<Language, readonly Command[]> = {
  javascript: [['node', '--version']],
  typescript: [['node', '--experimental-strip-types', '--version']],
  python: [['python3', '--version']],
  cpp: [['g++', '--version']],
  java: [
    ['javac', '-version'],
    ['java', '-version'],
  ],
  go: [['go', 'version']],
  rust: [['rustc', '--version']],
  ruby: [['ruby', '--version']],
};

/** Whether a command is on the path and ends well in time. It gets nothing of our environment but the path. */
export function succeeds([program, ...args]: Command, path: string, timeoutMs: number): Promise<boolean> {
  const options = {
    timeout: timeoutMs,
    killSignal: 'SIGKILL' as const,
    maxBuffer: 64 * 1024,
    env: { PATH: path },
  };
  return new Promise((resolve) => {
    execFile(program, args, options, (error) => resolve(error === null));
  });
}

/** Whether all that a language needs is there. */
export async function hasToolchain(language: Language, path: string, timeoutMs: number): Promise<boolean> {
  for (const command of TOOLCHAINS[language]) {
    if (!(await succeeds(command, path, timeoutMs))) return false;
  }
  return true;
}
