import { apis } from '@skillhour/contracts';
import { createTestFolder, respondsOk, freePort, NODE, ROOT, until } from '@skillhour/machine';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from './api-client.js';
import { MovableClock } from './clock-skew.js';
import { type RunInfo, readRunInfo } from './run-info.js';

/** Raised limits, because the stories' many members share one address. The periods stay as they are. */
const RAISED_LIMITS = {
  OTP_SENDS_PER_ADDRESS: '100000',
  WRONG_PASSWORDS_PER_ADDRESS: '100000',
  MEMBER_CALLS_PER_MINUTE: '1000000',
  REQUESTS_PER_HOUR: '1000000',
  IMAGES_PER_HOUR: '1000000',
  ANONYMOUS_CALLS_PER_MINUTE: '1000000',
};
/** Lessons in stories take a second. A story about the minimum length sets the production value. */
const SHORT_SESSIONS = { LESSON_MIN_MS: '0' };
/** Skips the installation of toolchains: a machine that runs tests has what they need. */
const NO_SET_UP = { TOOLCHAINS: 'off' };
const START_TIMEOUT_MS = 180_000;
const WAIT_OPTIONS = { timeoutMs: 30_000, everyMs: 50 };
const STOP_TIMEOUT_MS = 20_000;

export interface ConstellationOptions {
  /**
   * Runs one process per service, as in production; otherwise all but the runner in one, as on a developer's machine.
   */
  processes?: boolean;
  /**
   * Number of replicas of every service; more than one requires `processes`. Second replicas are named like
   * `exchange-2`.
   */
  replicas?: number;
  /**
   * Lets `moveClock` move the time of all services but the runner. The database, the broker and external servers keep
   * the true time.
   */
  movableClock?: boolean;
}

/** The whole system, started like `npm start`: real broker, database, SFU worker and mail. */
export class Constellation {
  readonly #process: ChildProcess | undefined;
  readonly #clock: MovableClock | undefined;
  readonly dataDir: string;
  /** The admin's address of a broker that the system was given; otherwise it has its own. */
  readonly brokerUrl: string | undefined;

  private constructor(dataDir: string, process?: ChildProcess, clock?: MovableClock, brokerUrl?: string) {
    this.#process = process;
    this.#clock = clock;
    this.dataDir = dataDir;
    this.brokerUrl = brokerUrl;
  }

  /** Returns a system that another process started and will stop. */
  static at(dataDir: string): Constellation {
    return new Constellation(dataDir);
  }

  /**
   * Starts a system on a free port with an empty data folder; `env` adds settings. Only a service with a process of its
   * own can be killed.
   */
  static async start(
    env: Record<string, string> = {},
    { processes = false, replicas = 1, movableClock = false }: ConstellationOptions = {},
  ): Promise<Constellation> {
    const dataDir = createTestFolder('system');
    const main = join(ROOT, 'tools/dev/src/main.ts');
    const args = [main, '--port', String(await freePort()), '--data', dataDir, '--empty', '--no-open'];
    if (processes) args.push('--processes', '--replicas', String(replicas));
    const clock = movableClock ? new MovableClock() : undefined;
    const child = spawn(NODE, args, {
      // When the IPC channel closes because this process has exited, the system stops too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ...RAISED_LIMITS,
        ...SHORT_SESSIONS,
        ...NO_SET_UP,
        ...clock?.env,
        ...env,
      },
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const constellation = new Constellation(dataDir, child, clock, env['NATS_URL']);
    try {
      await until(() => child.exitCode !== null || constellation.#isReady(), { timeoutMs: START_TIMEOUT_MS });
    } catch (error) {
      await constellation.stop();
      throw new Error(`the system did not start:\n${output.join('').slice(-4000)}`, { cause: error });
    }
    if (child.exitCode !== null)
      throw new Error(`the system exited during startup:\n${output.join('').slice(-4000)}`);
    return constellation;
  }

  get run(): RunInfo {
    return readRunInfo(this.dataDir);
  }

  /** Returns a client that is not signed in. */
  anonymous(): ApiClient {
    return new ApiClient(this.run.api);
  }

  /**
   * Moves the time of all services forward and resolves once they report it. Only calendar time moves: scheduled work
   * becomes due at its next poll, and timers continue as before. Needs `movableClock`.
   */
  async moveClock(byMs: number): Promise<void> {
    if (!this.#clock) throw new Error('this system was started without `movableClock`');
    await this.#clock.move(byMs, () => Object.values(this.run.pids));
  }

  /** Kills a process as a power failure would; the supervisor starts it again. */
  kill(processName: string): void {
    this.signal(processName, 'SIGKILL');
  }

  /** Sends a signal to a process given by name and returns its pid. */
  signal(processName: string, signal: NodeJS.Signals): number {
    const pid = this.run.pids[processName];
    if (pid === undefined) throw new Error(`no process ${processName}`);
    process.kill(pid, signal);
    return pid;
  }

  /** Waits until every service responds again. */
  ready(): Promise<void> {
    return readyAt([this.run.web]);
  }

  /** Waits until every replica reports ready, and every gateway reports that all services respond. */
  async allReady(): Promise<void> {
    await Promise.all(
      healthPorts(this.dataDir).map((port) =>
        until(() => respondsOk(`http://127.0.0.1:${port}/readyz`), WAIT_OPTIONS),
      ),
    );
    await readyAt(this.run.doors);
  }

  /** Returns the metrics of every service, as Prometheus reads them. */
  metrics(): Promise<string[]> {
    return Promise.all(
      healthPorts(this.dataDir).map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
    );
  }

  /**
   * Returns the publications and subscriptions that the broker rejected: each is a permission that no contract grants.
   */
  brokerRejections(): string[] {
    const log = join(this.dataDir, 'logs', 'nats.log');
    return existsSync(log) ? rejectionsIn(readFileSync(log, 'utf8')) : [];
  }

  /** Returns the log lines of all services that contain a text. */
  logLinesWith(text: string): Record<string, unknown>[] {
    const folder = join(this.dataDir, 'logs');
    return readdirSync(folder)
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      .filter((line) => line.startsWith('{') && line.endsWith('}') && line.includes(text))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  /** Copies the logs of all processes to a folder, which is created if needed. */
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

/** Returns the publications and subscriptions that a broker's log reports as rejected. */
export function rejectionsIn(log: string): string[] {
  const rejections = log
    .split('\n')
    .flatMap((line) => /(?:Publish|Subscription) Violation.*$/.exec(line)?.[0] ?? []);
  return [...new Set(rejections.map((line) => line.replace(/, SID \d+$/, '')))];
}

async function readyAt(gateways: readonly string[]): Promise<void> {
  const isReady = async (gateway: string): Promise<boolean> => {
    const response = await fetch(`${gateway}/readyz`).catch(() => undefined);
    if (!response?.ok) return false;
    const { down } = (await response.json()) as { down: string[] };
    return down.length === 0;
  };
  await Promise.all(gateways.map((gateway) => until(() => isReady(gateway), WAIT_OPTIONS)));
}

/** Returns the ports on which the replicas of all services report their health. */
function healthPorts(dataDir: string): number[] {
  const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')) as Record<string, number>;
  const services = ['gateway', ...Object.keys(apis)];
  const named = Object.entries(ports).filter(([name]) => services.includes(name.replace(/-\d$/, '')));
  return named.map(([, port]) => port);
}
