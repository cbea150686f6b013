import { spawn, type ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { until } from '../until.ts';
import { leanNode } from './node.ts';
import { environmentOf, type Part } from './part.ts';
import { endOf, stopChild, withPrivateFiles } from './spawn-part.ts';

/** Process started by or for a test, which is killed when this process exits. */
export interface Child {
  readonly pid: number;
  /** Kills it like a crash. */
  kill(): Promise<void>;
  /** Asks it to end, and kills it if it does not. */
  stop(): Promise<void>;
  /** Returns the last part of its output, both streams. */
  output(): string;
  /** Returns its exit code, or null while it runs or if a signal ended it. */
  exitCode(): number | null;
}

/** The process could not be started or was not ready in time. The message ends with its output. */
export class PartFailed extends Error {
  override readonly name = 'PartFailed';
}

const KEPT_OUTPUT = 20_000;
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process once, without supervision, and waits until it is ready. */
export async function runPart(
  part: Part,
  isReady: (output: string) => boolean | Promise<boolean> = part.isReady,
): Promise<Child> {
  await part.prepare?.();
  const child = withPrivateFiles(() =>
    spawn(part.command, part.args, { env: environmentOf(part), stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const ended = endOf(child);
  const silent = new AbortController();
  let output = '';
  let ready = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // Nothing is cut before it is ready: much more output may follow the ready line before the next check.
      if (ready) output = output.slice(-KEPT_OUTPUT);
    });
  children.add(child);
  void ended.then(() => children.delete(child));
  // Its last output still counts. So waiting stops only at `close`, when all of it has been read.
  child.once('close', () => silent.abort());
  child.once('error', () => silent.abort());

  const force = (): void => void child.kill('SIGKILL');
  const kill = async (): Promise<void> => {
    force();
    await ended;
  };
  try {
    await until(() => isReady(output), { timeoutMs: part.readyWithinMs, signal: silent.signal });
    ready = true;
  } catch (cause) {
    await kill();
    const what = silent.signal.aborted
      ? 'ended before it was ready'
      : `was not ready after ${part.readyWithinMs} ms`;
    throw new PartFailed(`${part.name} ${what}:\n${output.slice(-KEPT_OUTPUT)}`, { cause });
  }
  return {
    pid: child.pid ?? 0,
    kill,
    stop: () => stopChild(child, { ended, withinMs: part.stopWithinMs, force }),
    output: () => output,
    exitCode: () => child.exitCode,
  };
}

export interface ChildOptions {
  /** Matches its output when it is ready. */
  ready: RegExp;
  /** Added to this process's environment. */
  env?: Record<string, string>;
  timeoutMs?: number;
}

/** Starts a program and waits until its output matches `ready`. */
export function startChild(
  command: string,
  args: readonly string[],
  { ready, env = {}, timeoutMs = 20_000 }: ChildOptions,
): Promise<Child> {
  const isReady = (output: string): Promise<boolean> => Promise.resolve(ready.test(output));
  const times = { readyWithinMs: timeoutMs, stopWithinMs: 5_000 };
  return runPart(
    {
      name: basename(command),
      command,
      args,
      env: { ...leanNode(), ...env },
      ...times,
      isReady: () => isReady(''),
    },
    isReady,
  );
}
