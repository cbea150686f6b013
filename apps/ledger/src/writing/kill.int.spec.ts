import { ledgerApi, MemberId, newId } from '@skillhour/contracts';
import { anyCaller, Broker, connectBroker, systemContext } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import {
  contextOf,
  freshNamespace,
  isExhaustive,
  sample,
  startChild,
  startInfrastructure,
  until,
  type Child,
  type Infrastructure,
} from '@skillhour/testing';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const app = join(import.meta.dirname, '../..');
const KILLS = isExhaustive() ? 4 : 1;
const CLIENTS = 16;
/** Numbers of projection writes after which a ledger dies. */
const DOOMED = [1, 2, 3, 4, 5, 6];
/** Pause longer than the time in which the projector collects entries. */
const PROJECTED_MS = 150;
const DEATH_WITHIN_MS = 8_000;
/**
 * Time limit of the response. Three seconds are allowed, doubled for a busy machine. A transaction's locks
 * would last eight seconds.
 */
const ANSWERED_MS = 6_000;

let infrastructure: Infrastructure;
let broker: Broker;
let env: Record<string, string>;

/** Starts the built ledger. Other specs use it at the same time, so it must not be rebuilt meanwhile. */
const startLedger = (): Promise<Child> =>
  startChild(process.execPath, [join(app, 'dist/main.js')], { ready: /"ready"/, env });

/** Starts a ledger that dies after this number of projection writes. */
const startDoomed = (writes: number): Promise<Child> =>
  startChild(process.execPath, ['--import', join(app, 'test/die-at-write.mjs'), join(app, 'dist/main.js')], {
    ready: /"ready"/,
    env: { ...env, DIE_AT_WRITE: String(writes) },
  });

function isAlive({ pid }: Child): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  broker = await connectBroker({ url: infrastructure.natsUrl, name: 'test', namespace, logger });
  env = {
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    LOG_LEVEL: 'info',
    NATS_URL: infrastructure.natsUrl,
    MONGO_URI: infrastructure.mongoUri,
    MIGRATE_AT_START: 'on',
    NAMESPACE: namespace,
    INTERNAL_PORT: '0',
  };
});

afterAll(async () => {
  await broker.close();
  await infrastructure.stop();
});

/** Retries while the ledger is unavailable, as all its callers do. */
async function retryWhileUnavailable<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Error) || !('kind' in error) || error.kind !== 'unavailable') throw error;
      // Pace: a client that retries.
      await delay(50);
    }
  }
}

it('loses and duplicates nothing when killed during group commits', async () => {
  const caller = anyCaller(broker);
  const [giver, taker] = [newId(MemberId), newId(MemberId)];
  let settled = 0;
  let over = false;
  let ledger = await startLedger();

  /** Places and settles holds one after another, and retries after every lost response. */
  const client = async (name: number): Promise<void> => {
    for (let serial = 0; !over; serial += 1) {
      const key = `request:${name}:${serial}:hold`;
      const member_id = newId(MemberId);
      await retryWhileUnavailable(() =>
        caller.call(ledgerApi.placeHold, { key, member_id, amount_minutes: 2 }, systemContext()),
      );
      const settle = {
        key: `meeting:${name}:${serial}`,
        hold_key: key,
        to_member_id: taker,
        amount_minutes: 1,
      };
      const result = await retryWhileUnavailable(() =>
        caller.call(ledgerApi.postHold, settle, systemContext()),
      );
      expect(result).toMatchObject({ member_id, posted_minutes: 1, released_minutes: 1 });
      settled += 1;
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, name) => client(name));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = settled;
    await until(() => settled >= before + 20);
    // Pace: the kill comes at a random moment of a group commit.
    await delay(Math.random() * 20);
    await ledger.kill();
    ledger = await startLedger();
  }
  over = true;
  await Promise.all(clients);

  const { time_balance } = await retryWhileUnavailable(() =>
    caller.call(ledgerApi.readAccount, {}, contextOf(taker)),
  );
  expect(time_balance).toEqual({ total_time: 60 + settled, available_time: 60 + settled, held_time: 0 });
  const admin = contextOf(giver, { role: 'admin' });
  const report = await retryWhileUnavailable(() => caller.call(ledgerApi.checkLedger, {}, admin));
  expect(report).toMatchObject({ sum: 0, chain: 'intact' });
  await ledger.stop();
});

it('returns current balances and transfers within three seconds after a kill between any two projection writes', async () => {
  const caller = anyCaller(broker);
  const [giver, taker] = [newId(MemberId), newId(MemberId)];
  const read = (member: MemberId) => caller.call(ledgerApi.readAccount, {}, contextOf(member));
  /** Settles one minute; returns the transfer's id. */
  const pay = async (serial: number) => {
    const key = `request:${giver}:${serial}:hold`;
    const holdInput = { key, member_id: giver, amount_minutes: 1 };
    await caller.call(ledgerApi.placeHold, holdInput, systemContext());
    const settle = {
      key: `meeting:${giver}:${serial}`,
      hold_key: key,
      to_member_id: taker,
      amount_minutes: 1,
    };
    return (await caller.call(ledgerApi.postHold, settle, systemContext())).transfer_id;
  };
  const opening = await startLedger();
  await retryWhileUnavailable(() => Promise.all([giver, taker].map(read)));
  await opening.stop();

  let serial = 0;
  for (const writes of sample('ledger-projection-kills', DOOMED)) {
    const killedLedger = await startDoomed(writes);
    // Pays one at a time, so that each payment gets its own projection write: concurrent payments share one.
    const untilMs = performance.now() + DEATH_WITHIN_MS;
    while (isAlive(killedLedger) && performance.now() < untilMs) {
      await pay(serial + 1).then(
        () => (serial += 1),
        () => null,
      );
      // Pace: one payment per projection.
      await delay(PROJECTED_MS);
    }
    // Kill a ledger that has not reached its number of writes in time.
    await killedLedger.kill();

    const ledger = await startLedger();
    const readyMs = performance.now();
    await retryWhileUnavailable(() => read(taker));
    const newest = await retryWhileUnavailable(() => pay(serial + 1));
    serial += 1;
    const account = await retryWhileUnavailable(() => read(taker));
    expect(performance.now() - readyMs).toBeLessThan(ANSWERED_MS);
    expect(account.time_balance).toEqual({
      total_time: 60 + serial,
      available_time: 60 + serial,
      held_time: 0,
    });
    expect(account.count).toBe(1 + serial);
    expect(account.transactions.length).toBe(1 + serial);
    expect(account.transactions[0]?.id).toBe(newest);
    await ledger.kill();
  }
}, 240_000);
