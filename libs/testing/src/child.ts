import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A process started for a test, which dies with it. */
export interface Child {
  readonly pid: number;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** What it has printed so far, both streams. */
  output(): string;
}

const STOP_MS = 5_000;
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a program and waits until its output matches `ready`. */
export async function startChild(
  command: string,
  args: readonly string[],
  {
    ready,
    env = {},
    timeoutMs = 20_000,
  }: { ready: RegExp; env?: Record<string, string>; timeoutMs?: number },
): Promise<Child> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  children.add(child);
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => reject(new Error(`${command} was not ready in time:\n${output}`)),
    timeoutMs,
  );
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    if (ready.test(output)) resolve();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.once('error', reject);
  child.once('exit', () => {
    children.delete(child);
    reject(new Error(`${command} ended:\n${output}`));
  });
  try {
    await promise;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill(signal);
    const forced = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await over.finally(() => clearTimeout(forced));
  };
  return {
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    output: () => output,
  };
}
