import { seededNumbers } from '../faults/plan.js';
import { planArrivals, runOpenLoop, type LoadClock } from './open-loop.js';
import { Timings } from './timings.js';

/** A clock that moves only when everything waits for it. */
class VirtualClock implements LoadClock {
  readonly #waiting: { atMs: number; wake: () => void }[] = [];
  #nowMs = 0;

  nowMs = (): number => this.#nowMs;
  waitUntil = (atMs: number): Promise<void> => new Promise((wake) => void this.#waiting.push({ atMs, wake }));

  /** Moves the time until the work is done. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      if (isDone) return done;
      const next = this.#waiting.sort((a, b) => a.atMs - b.atMs).shift();
      if (next === undefined) throw new Error('nothing waits for the clock');
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.wake();
    }
  }
}

const EVERY_10_MS = Array.from({ length: 300 }, (_, number) => number * 10);
const ENDS_MS = 60_000;

describe('a server that responds within 1 ms, but stops for one second', () => {
  /** Sends 300 requests through one connection, and measures each from `since`. */
  async function measureFrom(since: 'plan' | 'call') {
    const clock = new VirtualClock();
    const timings = new Timings(clock);
    const respond = async () => {
      const isStopped = clock.nowMs() >= 1_000 && clock.nowMs() < 2_000;
      await clock.waitUntil((isStopped ? 2_000 : clock.nowMs()) + 1);
    };
    const serve = ({ dueMs }: { dueMs: number }) =>
      timings.measure('read', since === 'plan' ? dueMs : clock.nowMs(), respond);
    await clock.run(runOpenLoop({ arrivalsMs: EVERY_10_MS, lanes: 1, endsMs: ENDS_MS, clock, serve }));
    const [report] = timings.reports();
    return report;
  }

  it('is measured from the planned time of each request, so the second counts for all that were due in it', async () => {
    const report = await measureFrom('plan');
    expect(report).toMatchObject({ count: 300, p50Ms: 1, worstMs: 1_001 });
    expect(report?.p95Ms).toBeGreaterThan(800);
    expect(report?.p99Ms).toBeGreaterThan(900);
  });

  it('would look fast if each request were measured from its own call', async () => {
    expect(await measureFrom('call')).toMatchObject({ count: 300, p95Ms: 1, p99Ms: 1, worstMs: 1_001 });
  });
});

it('serves arrivals at their planned times while earlier ones are in progress', async () => {
  const clock = new VirtualClock();
  const beganMs: number[] = [];
  const serve = async () => {
    beganMs.push(clock.nowMs());
    await clock.waitUntil(clock.nowMs() + 5_000);
  };
  await clock.run(runOpenLoop({ arrivalsMs: [0, 10, 20], lanes: 3, endsMs: ENDS_MS, clock, serve }));
  expect(beganMs).toEqual([0, 10, 20]);
});

it('ends although the server does not respond in time, and counts what was not served', async () => {
  const clock = new VirtualClock();
  const serve = () => clock.waitUntil(clock.nowMs() + 5_000);
  const loop = { arrivalsMs: [0, 10, 20, 30], lanes: 2, endsMs: 1_000, clock, serve };
  expect(await clock.run(runOpenLoop(loop))).toBe(2);
});

it('plans arrivals at the given rate, in order, within the duration', () => {
  const arrivals = planArrivals(50, 60_000, seededNumbers(7));
  expect(Math.abs(arrivals.length - 3_000)).toBeLessThan(200);
  expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
  expect(arrivals.at(-1)).toBeLessThan(60_000);
  expect(planArrivals(50, 60_000, seededNumbers(7))).toEqual(arrivals);
});

it.each([
  [0, 60_000],
  [Number.NaN, 60_000],
  [10_000, 3_600_000],
])('rejects a plan of %s arrivals per second for %s ms', (perSecond, durationMs) => {
  expect(() => planArrivals(perSecond, durationMs, seededNumbers(1))).toThrow(RangeError);
});

it('counts failures by their code, with their durations', async () => {
  const clock = new VirtualClock();
  const timings = new Timings(clock);
  const fail = () => Promise.reject(new Error('no response'));
  await expect(timings.measure('publish', -40, fail)).rejects.toThrow('no response');
  expect(timings.reports()).toEqual([
    {
      ...{ operation: 'publish', count: 1, errors: { 'no response': 1 } },
      ...{ p50Ms: 40, p95Ms: 40, p99Ms: 40, worstMs: 40 },
    },
  ]);
});
