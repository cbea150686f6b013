import { apis } from '@skillhour/contracts';
import { answersOk, freePort, NODE, ROOT, until } from '@skillhour/machine';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './api-client.js';
import { MovableClock } from './bent-clocks.js';
import { type RunInfo, readRunInfo } from './run-info.js';

/** Limits that stories by many members from one address would meet. The periods stay as they are. */
const RAISED_LIMITS = {
  OTP_SENDS_PER_ADDRESS: '100000',
  WRONG_PASSWORDS_PER_ADDRESS: '100000',
  MEMBER_CALLS_PER_MINUTE: '1000000',
  REQUESTS_PER_HOUR: '1000000',
  IMAGES_PER_HOUR: '1000000',
  ANONYMOUS_CALLS_PER_MINUTE: '1000000',
};
/** Lessons in stories take a second. A story about the least time sets the value of production. */
const BRIEF_LESSONS = { LESSON_MIN_MS: '0' };
/** Whoever runs tests has what they need. */
const NO_SET_UP = { TOOLCHAINS: 'off' };
const START_TIMEOUT_MS = 180_000;
const PATIENT = { timeoutMs: 30_000, everyMs: 50 };
const STOP_TIMEOUT_MS = 20_000;

export interface ConstellationOptions {
  /** One process a service, as in production; else all but the runner in one, as on a developer's machine. */
  processes?: boolean;
  /** How many of every service; more than one goes with `processes`. The second of a service is the part `exchange-2`. */
  replicas?: number;
  /** Lets `moveClock` move the time of all services but the runner. The database, the broker and outside servers keep the true time. */
  movableClock?: boolean;
}

/** The whole system, started as `npm start` starts it: real broker, database, SFU worker, mail. */
export class Constellation {
  readonly #process: ChildProcess | undefined;
  readonly #clock: MovableClock | undefined;
  readonly dataDir: string;

  private constructor(dataDir: string, process?: ChildProcess, clock?: MovableClock) {
    this.#process = process;
    this.#clock = clock;
    this.dataDir = dataDir;
  }

  /** A system that another process started and will stop. */
  static at(dataDir: string): Constellation {
    return new Constellation(dataDir);
  }

  /** Starts it on a free port with an empty data folder; `env` adds settings. Only what has a process of its own can be killed. */
  static async start(
    env: Record<string, string> = {},
    { processes = false, replicas = 1, movableClock = false }: ConstellationOptions = {},
  ): Promise<Constellation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'skillhour-e2e-'));
    const main = join(ROOT, 'tools/dev/src/main.ts');
    const args = [main, '--port', String(await freePort()), '--data', dataDir, '--empty', '--no-open'];
    if (processes) args.push('--processes', '--replicas', String(replicas));
    const clock = movableClock ? new MovableClock() : undefined;
    const child = spawn(NODE, args, {
      // By the channel the system notices when this process is gone, and stops too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...RAISED_LIMITS,
        ...BRIEF_LESSONS,
        ...NO_SET_UP,
        ...clock?.env,
        ...env,
      },
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const constellation = new Constellation(dataDir, child, clock);
    try {
      await until(() => child.exitCode !== null || constellation.#isReady(), { timeoutMs: START_TIMEOUT_MS });
    } catch (error) {
      await constellation.stop();
      throw new Error(`the system did not start:\n${output.join('').slice(-4000)}`, { cause: error });
    }
    if (child.exitCode !== null)
      throw new Error(`the system stopped at its start:\n${output.join('').slice(-4000)}`);
    return constellation;
  }

  get run(): RunInfo {
    return readRunInfo(this.dataDir);
  }

  /** A caller that is nobody yet. */
  anonymous(): ApiClient {
    return new ApiClient(this.run.api);
  }

  /**
   * Moves the time of all services forward and resolves once they show it. Only calendar time moves: what is scheduled for a moment is due
   * at its next poll, and timers go on as before. Needs `movableClock`.
   */
  async moveClock(byMs: number): Promise<void> {
    if (!this.#clock) throw new Error('this system was started without `movableClock`');
    await this.#clock.move(byMs, () => Object.values(this.run.pids));
  }

  /** Kills a part as a power cut would; the supervisor starts it again. */
  kill(part: string): void {
    this.signal(part, 'SIGKILL');
  }

  /** Sends a signal to the process that a part has now, and tells which that is. */
  signal(part: string, signal: NodeJS.Signals): number {
    const pid = this.run.pids[part];
    if (pid === undefined) throw new Error(`no part ${part}`);
    process.kill(pid, signal);
    return pid;
  }

  /** Waits until every part answers again. */
  ready(): Promise<void> {
    return readyAt([this.run.web]);
  }

  /** Waits until every replica says that it serves, and every door that all parts answer. */
  async allReady(): Promise<void> {
    await Promise.all(
      healthPorts(this.dataDir).map((port) =>
        until(() => answersOk(`http://127.0.0.1:${port}/readyz`), PATIENT),
      ),
    );
    await readyAt(this.run.doors);
  }

  /** What services tried at the broker and may not do: each is a permission that a contract does not give. */
  refusedByBroker(): string[] {
    const log = join(this.dataDir, 'logs', 'nats.log');
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
    const refused = lines.flatMap((line) => /(?:Publish|Subscription) Violation.*$/.exec(line)?.[0] ?? []);
    return [...new Set(refused.map((line) => line.replace(/, SID \d+$/, '')))];
  }

  /** Copies the logs of all parts to a folder, which is created if needed. */
  copyLogs(folder: string): void {
    cpSync(join(this.dataDir, 'logs'), folder, { recursive: true });
  }

  /** Stops a system that this process started, and removes its data. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await once(child, 'exit');
      clearTimeout(late);
    }
    rmSync(this.dataDir, { recursive: true, force: true });
    this.#clock?.remove();
  }

  #isReady(): boolean {
    try {
      return this.run.web !== '';
    } catch {
      return false;
    }
  }
}

async function readyAt(doors: readonly string[]): Promise<void> {
  const isReady = async (door: string): Promise<boolean> => {
    const answer = await fetch(`${door}/readyz`).catch(() => undefined);
    if (!answer?.ok) return false;
    const { down } = (await answer.json()) as { down: string[] };
    return down.length === 0;
  };
  await Promise.all(doors.map((door) => until(() => isReady(door), PATIENT)));
}

/** Where the replicas of all services tell how they are. */
function healthPorts(dataDir: string): number[] {
  const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as Record<string, number>;
  const services = ['gateway', ...Object.keys(apis)];
  const named = Object.entries(ports).filter(([name]) => services.includes(name.replace(/-\d$/, '')));
  return named.map(([, port]) => port);
}
