import { AppError, newId, type AnyEndpoint, type CallContext, type Request } from '@skillhour/contracts';
import { callDeadlineMs, Caller, connectBroker, systemContext, type Broker } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { join } from 'node:path';
import { ALL, compileDemo, type CompiledDemo } from './demo/compile-demo.js';
import { heardWords, keepBusy, readWord, sayWord } from './demo/echo-contracts.js';
import {
  clockSkewEnv,
  contextOf,
  freshNamespace,
  isSampled,
  sample,
  scaledTimeoutMs,
  startChild,
  startInfrastructure,
  until,
  type Child,
  type Infrastructure,
} from './index.js';

/** About one second, with allowance for a machine that is busy with other tests. */
const ABOUT_A_SECOND_MS = scaledTimeoutMs(2_000);
/** An instance knows only roughly for how long it did not read; it assumes 200 ms less. */
const UNREAD_KNOWN_TO_MS = 400;

let infrastructure: Infrastructure;
let compiled: CompiledDemo;
let namespace: string;
let broker: Broker;
let caller: Caller;
let children: Child[];

beforeAll(async () => {
  [infrastructure, compiled] = await Promise.all([startInfrastructure(), compileDemo('instances')]);
});
afterAll(async () => {
  await infrastructure.stop();
  await compiled.remove();
});
beforeEach(async () => {
  namespace = freshNamespace();
  children = [];
  const logger = createLogger({ service: 'test', level: 'fatal' });
  broker = await connectBroker({ url: infrastructure.natsUrl, name: 'test', namespace, logger });
  caller = new Caller(broker);
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await broker.close();
});

async function startEcho(more: Record<string, string> = {}): Promise<Child> {
  const child = await startChild(process.execPath, [ALL, join(compiled.folder, 'demo/echo.js')], {
    ready: /"ready"/,
    env: {
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      NATS_URL: infrastructure.natsUrl,
      MONGO_URI: infrastructure.mongoUri,
      MIGRATE_AT_START: 'on',
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      ...more,
    },
  });
  children.push(child);
  return child;
}
const isBusy = (child: Child) => child.output().includes('"slowMs"');
const stop = ({ pid }: Child) => process.kill(pid, 'SIGSTOP');
const resume = ({ pid }: Child) => process.kill(pid, 'SIGCONT');

interface Outcome {
  pid?: number;
  error?: object;
  tookMs: number;
}

/** Returns how a call ended, and how long it took. */
async function outcomeOf<E extends AnyEndpoint>(
  endpoint: E,
  input: Request<E>,
  context: CallContext = systemContext(),
): Promise<Outcome> {
  const startedAtMs = performance.now();
  const took = () => performance.now() - startedAtMs;
  try {
    const { pid } = (await caller.call(endpoint, input, context)) as { pid: number };
    return { pid, tookMs: took() };
  } catch (error) {
    if (error instanceof AppError) return { error: error.toBody(), tookMs: took() };
    throw error;
  }
}
const read = () => outcomeOf(readWord, {});
const sendWord = (word: string, key?: string) =>
  outcomeOf(sayWord, { word }, contextOf(undefined, key === undefined ? {} : { idempotencyKey: key }));
const repeatTwentyTimes = <T>(call: (index: number) => T) =>
  Array.from({ length: 20 }, (_, index) => call(index));
const slowOutcomes = (outcomes: Outcome[]) => outcomes.filter(({ tookMs }) => tookMs > ABOUT_A_SECOND_MS);
const UNAVAILABLE = { code: 'service.unavailable', retryAfterMs: 1_000 };

/** Starts two instances and waits until both respond. */
async function startTwo(): Promise<[Child, Child]> {
  const two = await Promise.all([startEcho(), startEcho()]);
  const pids = new Set<number | undefined>();
  await until(async () => pids.add((await read()).pid).size === 2);
  return two;
}

/** A test that a sample of this file contains with a chance of one half. The others prove that no call is lost. */
const itSampled = (name: string, work: () => Promise<void>) => {
  if (isSampled('instance-losses', name, 2)) it(name, work);
};

itSampled(
  'distributes calls to all instances, preferring those with the fewest calls in progress',
  async () => {
    const [first, second] = await startTwo();
    const slow = outcomeOf(keepBusy, { slowMs: 700 });
    const outputs = await Promise.all([0, 1, 2].map(read));
    const other = (await slow).pid === first.pid ? second : first;
    expect(outputs.filter(({ pid }) => pid === other.pid).length).toBeGreaterThanOrEqual(2);
  },
);

it('routes no read, and no command with a key, to a stopped instance if another one is healthy', async () => {
  const [stopped, healthy] = await startTwo();
  stop(stopped);
  const outcomes = await Promise.all([
    ...repeatTwentyTimes(read),
    ...repeatTwentyTimes((index) => sendWord('once', `key ${index}`)),
  ]);
  expect(outcomes.map(({ pid }) => pid)).toEqual(outcomes.map(() => healthy.pid));
  expect(slowOutcomes(outcomes)).toEqual([]);
});

itSampled(
  'fails a command without a key within a second, and routes no other to its instance before the next heartbeat',
  async () => {
    const [stopped, healthy] = await startTwo();
    stop(stopped);
    const outcomes = await Promise.all(repeatTwentyTimes((index) => sendWord(`${index}`)));
    expect(slowOutcomes(outcomes)).toEqual([]);
    const rejected = outcomes.filter(({ error }) => error);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { error } of rejected) expect(error).toMatchObject(UNAVAILABLE);

    const after = await Promise.all(repeatTwentyTimes((index) => sendWord(`after ${index}`)));
    expect(after.map(({ pid }) => pid)).toEqual(after.map(() => healthy.pid));
    resume(stopped);
    await until(async () => (await read()).pid === stopped.pid);
  },
);

itSampled('lets calls wait for an instance whose event loop is busy', async () => {
  const busy = await startEcho({ BEATS: 'thread' });
  const outcomes = await Promise.all([outcomeOf(keepBusy, { busyMs: 1_800 }), ...repeatTwentyTimes(read)]);
  expect(outcomes.map(({ pid, error }) => error ?? pid)).toEqual(outcomes.map(() => busy.pid));
});

it('moves the calls of a killed instance to another one', async () => {
  const [killed, healthy] = await startTwo();
  const slow = repeatTwentyTimes(() => outcomeOf({ ...keepBusy, repeatable: true }, { slowMs: 600 }));
  await until(() => isBusy(killed) && isBusy(healthy), { what: 'calls in progress at both' });
  await killed.kill();
  const first = await Promise.all([...slow, ...repeatTwentyTimes(read)]);
  // Calls that may not be repeated start once the instance is known to be gone: the broker may notice this a moment
  // after the process ended.
  const outcomes = [...first, ...(await Promise.all(repeatTwentyTimes(() => sendWord('without a key'))))];
  expect(outcomes.map(({ pid, error }) => error ?? pid)).toEqual(outcomes.map(() => healthy.pid));
  expect(slowOutcomes(outcomes)).toEqual([]);
});

it('loses no call while an instance stops in order and another one starts', async () => {
  const [leaving] = await startTwo();
  let over = false;
  const rejected: unknown[] = [];
  const calling = repeatTwentyTimes(async (index) => {
    while (!over && rejected.length === 0) {
      const { error } = await (index % 2 === 0 ? sendWord('no key') : outcomeOf(keepBusy, { slowMs: 50 }));
      if (error) rejected.push(error);
    }
  });
  await Promise.all([leaving.stop(), startEcho()]);
  over = true;
  await Promise.all(calling);
  expect(rejected).toEqual([]);
});

itSampled('waits only once for the same dead service, however often it is called', async () => {
  const only = await startEcho();
  await read();
  stop(only);
  const first = await sendWord('first');
  const again = await Promise.all([sendWord('again'), read()]);
  expect([first, ...again].map(({ error }) => error)).toEqual(
    [1, 2, 3].map(() => expect.objectContaining(UNAVAILABLE) as unknown),
  );
  expect(first.tookMs).toBeLessThan(ABOUT_A_SECOND_MS);
  for (const { tookMs } of again) expect(tookMs).toBeLessThan(first.tookMs / 2);
  resume(only);
  await until(async () => (await read()).pid === only.pid);
});

itSampled('does not execute a call after a pause if its caller no longer waits', async () => {
  const paused = await startEcho();
  await read();
  stop(paused);
  const word = newId();
  const hasty = { ...sayWord, timeoutMs: 500 };
  const deadlineAtMs = callDeadlineMs(hasty);
  expect((await outcomeOf(hasty, { word }, contextOf())).error).toMatchObject(UNAVAILABLE);
  await until(() => Date.now() > deadlineAtMs + UNREAD_KNOWN_TO_MS, { what: 'the end of its time' });
  resume(paused);
  await until(async () => (await read()).pid === paused.pid);
  const { words } = await caller.call(heardWords, {}, systemContext());
  expect(words).not.toContain(word);
});

it.each(sample('instance-losses', [10_000, -10_000], { list: 'clocks' }))(
  'serves with a clock that is %s ms ahead',
  async (aheadMs) => {
    const skewed = await startEcho(clockSkewEnv({ echo: aheadMs }));
    expect(skewed.output()).toContain(`{"clockAheadMs":${aheadMs}}`);
    expect((await read()).pid).toBe(skewed.pid);
    const hasty = { ...keepBusy, timeoutMs: 800 };
    const late = await outcomeOf(hasty, { slowMs: 30_000 });
    expect(late.error).toMatchObject(UNAVAILABLE);
    expect(late.tookMs).toBeLessThan(scaledTimeoutMs(2_300));
  },
);

itSampled(
  'detects stopped and continued instances by event-loop heartbeats too, which use 15 MB less',
  async () => {
    const only = await startEcho({ BEATS: 'loop' });
    expect((await read()).pid).toBe(only.pid);
    stop(only);
    const lost = await read();
    expect(lost.error).toMatchObject(UNAVAILABLE);
    expect(slowOutcomes([lost])).toEqual([]);
    resume(only);
    await until(async () => (await read()).pid === only.pid);
  },
);
