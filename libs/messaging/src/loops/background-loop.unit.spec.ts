import { createLogger, metrics } from '@skillhour/observability';
import { jest } from '@jest/globals';
import { until } from '@skillhour/machine';
import { setImmediate } from 'node:timers/promises';
import { BackgroundLoop, type LoopOptions } from './background-loop.js';
import { RenewingLease } from './renewing-lease.js';
import { Leases } from './leases.js';

const lines: { msg: string; loop: string }[] = [];
const logger = createLogger({ service: 'shop' }, { write: (line) => lines.push(JSON.parse(line) as never) });
const LONG_MS = 60_000;
const TAKEOVER_MS = 40;

/** One lease in memory, for loops of one process that represent replicas. */
class InMemoryLease extends Leases {
  holder: object | null = null;
  attempts = 0;
  readonly attemptsBy = new Map<unknown, number>();

  of(replica: object): Leases {
    return {
      hold: () => this.hold(replica),
      release: () => Promise.resolve(void (this.holder = this.holder === replica ? null : this.holder)),
    };
  }

  override hold(replica: unknown): Promise<boolean> {
    this.attempts += 1;
    this.attemptsBy.set(replica, (this.attemptsBy.get(replica) ?? 0) + 1);
    this.holder ??= replica as object;
    return Promise.resolve(this.holder === replica);
  }

  override release(): Promise<void> {
    return Promise.resolve();
  }
}

const started: BackgroundLoop[] = [];
afterEach(() => Promise.all(started.splice(0).map((loop) => loop.stop())));

function start(options: Partial<LoopOptions> & Pick<LoopOptions, 'run'>, leases?: Leases): BackgroundLoop {
  const lease = leases ? new RenewingLease(leases, 'sweep', TAKEOVER_MS) : null;
  const loop = new BackgroundLoop({ name: 'sweep', service: 'shop', logger, lease, ...options });
  started.push(loop);
  loop.start();
  return loop;
}

it('waits as long as the run returns, unless it is woken, even during the run', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  let rounds = 0;
  const loop: BackgroundLoop = start({
    run: () => {
      rounds += 1;
      if (rounds === 2) loop.wake();
      return Promise.resolve(LONG_MS);
    },
  });
  await jest.advanceTimersByTimeAsync(LONG_MS * 0.8);
  expect(rounds).toBe(1);
  loop.wake();
  await jest.advanceTimersByTimeAsync(LONG_MS * 0.8);
  expect(rounds).toBe(3);
  await jest.advanceTimersByTimeAsync(LONG_MS * 0.2);
  expect(rounds).toBe(4);
  jest.useRealTimers();
});

it('waits for the current run when it is stopped, and aborts its signal', async () => {
  let isNotified = false;
  let ended = false;
  const loop = start({
    run: async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      isNotified = true;
      await setImmediate();
      ended = true;
      return 0;
    },
  });
  await loop.stop();
  expect([isNotified, ended]).toEqual([true, true]);
  await loop.stop();
});

it('runs once more when stopped, if runOnStop is set', async () => {
  let rounds = 0;
  const run = () => Promise.resolve(((rounds += 1), LONG_MS));
  const loop = start({ runOnStop: true, run });
  await until(() => rounds === 1);
  await loop.stop();
  expect(rounds).toBe(2);
});

it('continues after a failure, counts it, and logs repeated failures only once', async () => {
  let rounds = 0;
  start({
    name: 'failing',
    retryMs: 1,
    run: () => ((rounds += 1), Promise.reject(new Error('no'))),
  });
  await until(() => rounds > 5);
  expect(lines.filter(({ loop }) => loop === 'failing')).toHaveLength(1);
  const text = await metrics.metrics();
  expect(text).toMatch(/skillhour_loop_failures_total\{service="shop",loop="failing"\} [1-9]/);
});

describe('a loop with a lease', () => {
  it('runs in one replica, and in another as soon as that one stops', async () => {
    const lease = new InMemoryLease();
    const ran: string[] = [];
    const second = { name: 'second' };
    const replica = (of: { name: string }) =>
      start({ run: () => Promise.resolve((ran.push(of.name), 1)) }, lease.of(of));
    const first = replica({ name: 'first' });
    await until(() => ran.length > 2);
    replica(second);
    await until(() => (lease.attemptsBy.get(second) ?? 0) > 2, { what: 'the second to ask for the lease' });
    expect(ran).not.toContain('second');
    await first.stop();
    await until(() => ran.includes('second'));
  });

  it('does not request the lease at every wake', async () => {
    const lease = new InMemoryLease();
    lease.holder = {};
    const loop = start({ run: () => Promise.resolve(LONG_MS) }, lease.of({ name: 'standby' }));
    await until(() => lease.attempts === 1);
    for (let wakes = 0; wakes < 50; wakes += 1) loop.wake();
    expect(lease.attempts).toBe(1);
  });

  it('aborts the run when the lease is lost', async () => {
    const lease = new InMemoryLease();
    let isOver = false;
    const run = (signal: AbortSignal) =>
      new Promise<number>((resolve) => {
        signal.addEventListener('abort', () => resolve(((isOver = true), LONG_MS)));
      });
    start({ run }, lease.of({ name: 'first' }));
    await until(() => lease.holder !== null);
    lease.holder = {};
    await until(() => isOver);
  });
});

it('waits before the first run, until it is woken or stopped', async () => {
  let runs = 0;
  const run = async () => ((runs += 1), LONG_MS);
  const [woken, stopped] = [1, 2].map(() => start({ run, firstRunMs: LONG_MS }));
  await setImmediate();
  expect(runs).toBe(0);
  await stopped?.stop();
  expect(runs).toBe(0);
  woken?.wake();
  await until(() => runs === 1);
});
