import { ledgerApi, MemberId, newId, type AppError } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  scaledTimeoutMs,
  contextOf,
  freshNamespace,
  readMetric,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { payMember } from '../../test/pay-member.js';
import { ledgerService } from '../ledger.service.js';
import { VerificationMetrics } from './verification-metrics.js';

const ENTRIES = 60;
const EVERY = 10;

let infrastructure: Infrastructure;
let ledger: RunningService;
/** Process ids of all verification processes, read from the log. */
const checkers: number[] = [];
/** Number of logged reports that the journal is not sound. */
let alarms = 0;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  ledger = await start();
  for (let serial = 0; serial < ENTRIES; serial += 1) await pay(serial);
});

afterEach(() => {
  // Continues processes that a failed test left stopped.
  for (const pid of checkers) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
});

afterAll(async () => {
  await ledger.close();
  await infrastructure.stop();
});

const start = () =>
  startService(ledgerService, {
    infrastructure,
    namespace: freshNamespace(),
    // Scheduled verifications would interfere with the tests.
    env: { LEDGER_CHECKPOINT_ENTRIES: String(EVERY), LEDGER_CHECK_EVERY_MS: '0' },
    logger: createLogger({ service: 'ledger', level: 'info' }, { write: readLogLine }),
  });

/** Whether the next verification process is stopped before it does anything. */
let isNextHeld = false;

function readLogLine(line: string): void {
  const { checkerPid, msg } = JSON.parse(line) as { checkerPid?: number; msg: string };
  if (msg === 'the journal is not sound') alarms += 1;
  if (checkerPid === undefined) return;
  checkers.push(checkerPid);
  if (isNextHeld) process.kill(checkerPid, 'SIGSTOP');
  isNextHeld = false;
}

/** Writes one journal entry. */
const pay = (serial: number) => payMember(ledger, serial, { members: 7, withinMs: 20_000 });

const check = (waitMs = 25_000) =>
  ledger
    .get(Caller)
    .call(
      ledgerApi.checkLedger,
      {},
      contextOf(newId(MemberId), { role: 'admin', deadlineAtMs: Date.now() + waitMs }),
    );

/** Starts a verification and stops its process before it does anything. */
async function startPaused(
  request: () => Promise<unknown>,
): Promise<{ pid: number; response: Promise<unknown> }> {
  const before = checkers.length;
  isNextHeld = true;
  const response = request().catch((error: AppError) => error);
  await until(() => Promise.resolve(checkers.length > before));
  return { pid: checkers.at(-1) ?? 0, response };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const SOUND = { sum: 0, chain: 'intact', accounts: 8, transfers: ENTRIES };
const checkpointsOf = (service: RunningService) =>
  service.get<Connection>(DATABASE).collection('checkpoints').find().toArray();

it('runs one process for all concurrent callers and saves a checkpoint', async () => {
  const before = checkers.length;
  const reports = await Promise.all(Array.from({ length: 6 }, () => check()));
  expect(reports).toEqual(reports.map(() => SOUND));
  expect(checkers.length).toBe(before + 1);
  expect((await checkpointsOf(ledger)).map(({ seq }) => Number(seq))).toContain(ENTRIES - EVERY);
  expect(await check()).toEqual(SOUND);
});

it('saves the totals of all accounts for the admin dashboard', async () => {
  await check();
  const { holdings } = await ledger
    .get(Caller)
    .call(ledgerApi.readHoldings, {}, contextOf(newId(MemberId), { role: 'admin' }));
  expect(holdings).toEqual({
    ...{ available: ENTRIES * 5, held: 0, platform: -ENTRIES * 5, community: 0, debtors: 0, debt: 0 },
    ...{ entries: ENTRIES, last_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
  });
});

/** Returns the metrics of the last verification. */
async function readMetrics() {
  await ledger.get(VerificationMetrics).update();
  const [checkedAt, unsound] = await Promise.all([
    readMetric(ledger, 'skillhour_ledger_check_timestamp_seconds'),
    readMetric(ledger, 'skillhour_ledger_unsound'),
  ]);
  return { checkedAt: checkedAt ?? 0, unsound };
}

it('shows the time and the result of the last verification in metrics', async () => {
  await check();
  const first = await readMetrics();
  await check();
  const second = await readMetrics();
  expect(second.checkedAt).toBeGreaterThan(first.checkedAt);
  expect(second.unsound).toBe(0);
});

it('asks a caller with a short deadline to retry, and continues the verification meanwhile', async () => {
  const { pid, response } = await startPaused(() => check(1_500));
  expect(await response).toMatchObject({ code: 'service.unavailable', details: { retryAfterMs: 5_000 } });
  const again = check();
  await pay(ENTRIES);
  process.kill(pid, 'SIGCONT');
  expect(await again).toMatchObject({ sum: 0, chain: 'intact' });
  expect(checkers.at(-1)).toBe(pid);
});

it('survives a crash of the verification process', async () => {
  const { pid, response } = await startPaused(() => check());
  process.kill(pid, 'SIGKILL');
  expect(await response).toMatchObject({ code: 'service.unavailable' });
  expect(await check()).toMatchObject({ sum: 0, chain: 'intact' });
});

it('shuts down at once during a verification and ends its process', async () => {
  const other = ledger;
  ledger = await start();
  try {
    const { pid, response } = await startPaused(() => check());
    const startedMs = performance.now();
    await ledger.close();
    // A shutdown waits eight seconds for calls in progress and cancels them after ten.
    expect(performance.now() - startedMs).toBeLessThan(scaledTimeoutMs(5_000));
    expect(await response).toMatchObject({ code: 'service.unavailable' });
    await until(() => Promise.resolve(!isAlive(pid)));
  } finally {
    ledger = other;
  }
});

it('reports a modified journal on every call, with one log message per verification', async () => {
  const entries = ledger.get<Connection>(DATABASE).collection<{ _id: number }>('journal');
  await entries.updateOne({ _id: ENTRIES }, { $set: { atMs: 1 } });
  for (let time = 0; time < 2; time += 1) expect((await check()).chain).toBe('broken');
  alarms = 0;
  await Promise.all(Array.from({ length: 3 }, () => check()));
  expect(alarms).toBe(1);
  expect((await readMetrics()).unsound).toBe(1);
});
