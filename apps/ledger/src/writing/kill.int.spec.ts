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
const KILLS = isExhaustive() ? 4 : 2;
const CLIENTS = 16;
/** Writes of projections after which a ledger dies. */
const DOOMED = [1, 2, 3, 4, 5, 6];
/** Longer than payments are gathered before they are projected. */
const PROJECTED_MS = 150;
const DEATH_WITHIN_MS = 8_000;
/** Three seconds are allowed; twice as many, as the machine is busy. What a transaction had locked would stay so for eight. */
const ANSWERED_MS = 6_000;

let infrastructure: Infrastructure;
let broker: Broker;
let env: Record<string, string>;

/** The built one: other specs run it at the same time, so nobody builds it anew meanwhile. */
const startLedger = (): Promise<Child> =>
  startChild(process.execPath, [join(app, 'dist/main.js')], { ready: /"ready"/, env });

/** One that dies once it has done so many writes of projections. */
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

/** Asks until there is an answer, as every caller of the ledger does. */
async function insist<T>(call: () => Promise<T>): Promise<T> {
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

it('loses and doubles nothing when it is killed in the middle of group commits', async () => {
  const caller = anyCaller(broker);
  const [giver, taker] = [newId(MemberId), newId(MemberId)];
  let settled = 0;
  let over = false;
  let ledger = await startLedger();

  /** Places and settles one minute after the other; every answer lost is asked for again. */
  const client = async (name: number): Promise<void> => {
    for (let serial = 0; !over; serial += 1) {
      const key = `request:${name}:${serial}:hold`;
      const member_id = newId(MemberId);
      await insist(() =>
        caller.call(ledgerApi.placeHold, { key, member_id, amount_minutes: 2 }, systemContext()),
      );
      const settle = {
        key: `meeting:${name}:${serial}`,
        hold_key: key,
        to_member_id: taker,
        amount_minutes: 1,
      };
      const answer = await insist(() => caller.call(ledgerApi.postHold, settle, systemContext()));
      expect(answer).toMatchObject({ member_id, posted_minutes: 1, released_minutes: 1 });
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

  const { time_balance } = await insist(() => caller.call(ledgerApi.readAccount, {}, contextOf(taker)));
  expect(time_balance).toEqual({ total_time: 60 + settled, available_time: 60 + settled, held_time: 0 });
  const admin = contextOf(giver, { role: 'admin' });
  const report = await insist(() => caller.call(ledgerApi.checkLedger, {}, admin));
  expect(report).toMatchObject({ sum: 0, chain: 'intact' });
  await ledger.stop();
});

it('shows balances and transfers within three seconds after a kill between any two writes of a projection', async () => {
  const caller = anyCaller(broker);
  const [giver, taker] = [newId(MemberId), newId(MemberId)];
  const read = (member: MemberId) => caller.call(ledgerApi.readAccount, {}, contextOf(member));
  /** Minute by minute; a settlement's transfer. */
  const pay = async (serial: number) => {
    const key = `request:${giver}:${serial}:hold`;
    const place = { key, member_id: giver, amount_minutes: 1 };
    await caller.call(ledgerApi.placeHold, place, systemContext());
    const settle = {
      key: `meeting:${giver}:${serial}`,
      hold_key: key,
      to_member_id: taker,
      amount_minutes: 1,
    };
    return (await caller.call(ledgerApi.postHold, settle, systemContext())).transfer_id;
  };
  const opening = await startLedger();
  await insist(() => Promise.all([giver, taker].map(read)));
  await opening.stop();

  let serial = 0;
  for (const writes of sample('ledger-projection-kills', DOOMED, { perGroup: 2 })) {
    const doomed = await startDoomed(writes);
    // One payment at a time, each with projections of its own: what is paid at once is projected at once.
    const untilMs = performance.now() + DEATH_WITHIN_MS;
    while (isAlive(doomed) && performance.now() < untilMs) {
      await pay(serial + 1).then(
        () => (serial += 1),
        () => null,
      );
      // Pace: one payment per projection.
      await delay(PROJECTED_MS);
    }
    // One that had too little to write by then dies where it is.
    await doomed.kill();

    const ledger = await startLedger();
    const readyMs = performance.now();
    await insist(() => read(taker));
    const newest = await insist(() => pay(serial + 1));
    serial += 1;
    const account = await insist(() => read(taker));
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
