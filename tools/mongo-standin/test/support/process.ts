import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A stand-in as a process of its own, which can be killed. */
export interface RunningStandin {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly uri: string;
}

export function spawnStandin(dataDir: string, ...options: string[]): Promise<RunningStandin> {
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir, '--quiet', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Not recorded: the writes of these tests are not features that a service uses.
    env: { ...process.env, NODE_OPTIONS: '', MONGO_STANDIN_RECORD: '' },
  });
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => {
      const { uri } = JSON.parse(String(line)) as { uri: string };
      resolve({ process: child, pid: child.pid ?? 0, uri });
    });
    child.once('exit', (code) => reject(new Error(`the stand-in ended with ${code}`)));
  });
}

export function killStandin({ process: child }: RunningStandin, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
