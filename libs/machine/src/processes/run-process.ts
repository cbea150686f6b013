import { spawn, type ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { until } from '../until.ts';
import { leanNodeEnvironment } from './node.ts';
import { environmentOf, type ProcessSpec } from './process-spec.ts';
import { waitForExit, stopChild, withPrivateFiles } from './spawn-process.ts';

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
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed';
}

const MAX_OUTPUT = 20_000;
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process once, without supervision, and waits until it is ready. */
export async function runProcess(
  spec: ProcessSpec,
  isReady: (output: string) => boolean | Promise<boolean> = spec.isReady,
): Promise<Child> {
  await spec.prepare?.();
  const child = withPrivateFiles(() =>
    spawn(spec.command, spec.args, { env: environmentOf(spec), stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const ended = waitForExit(child);
  const silent = new AbortController();
  let output = '';
  let ready = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // Nothing is cut before it is ready: much more output may follow the ready line before the next check.
      if (ready) output = output.slice(-MAX_OUTPUT);
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
    await until(() => isReady(output), { timeoutMs: spec.readyWithinMs, signal: silent.signal });
    ready = true;
  } catch (cause) {
    await kill();
    const what = silent.signal.aborted
      ? 'ended before it was ready'
      : `was not ready after ${spec.readyWithinMs} ms`;
    throw new ProcessFailed(`${spec.name} ${what}:\n${output.slice(-MAX_OUTPUT)}`, { cause });
  }
  return {
    pid: child.pid ?? 0,
    kill,
    stop: () => stopChild(child, { ended, withinMs: spec.stopWithinMs, force }),
    output: () => output,
    exitCode: () => child.exitCode,
  };
}

export interface ChildOptions {
  /** Matches its output when it is ready. */
  ready: RegExp;
  /** Added to this process's environment. */
  env?: Record<string, string>;
}

/** Starts a program and waits until its output matches `ready`. */
export function startChild(
  command: string,
  args: readonly string[],
  { ready, env = {} }: ChildOptions,
): Promise<Child> {
  const isReady = (output: string): Promise<boolean> => Promise.resolve(ready.test(output));
  // A process that ends is noticed at once, so the time to become ready may be long.
  const times = { readyWithinMs: 60_000, stopWithinMs: 5_000 };
  return runProcess(
    {
      name: basename(command),
      command,
      args,
      env: { ...leanNodeEnvironment(), ...env },
      ...times,
      isReady: () => isReady(''),
    },
    isReady,
  );
}
