import { Leases, systemContext } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  freshNamespace,
  startChild,
  startInfrastructure,
  startService,
  until,
  type Child,
  type Infrastructure,
} from '@skillhour/testing';
import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { join } from 'node:path';
import { evolve, GENESIS, stateAt, type JournalEntry } from '../../src/core/index.js';
import { ledgerService } from '../../src/ledger.service.js';
import {
  FORM,
  Generations,
  ProjectedFacts,
  ProjectionRegistry,
  Statements,
} from '../../src/projection/index.js';
import { Ledger } from '../../src/writing/index.js';
import { anyCommand } from './any-command.js';
import { ann, bob, buy } from './commands.js';
import { MemoryLedger } from './memory-ledger.js';

const app = join(import.meta.dirname, '../..');
/** Length of the journal: several batches of a rebuild. */
const MIN_ENTRIES = 2_200;
const PAID = 30;
/** The write at which the process dies, in the second or third batch. */
const DEADLY_WRITE = 5;
const REBUILD_STARTED = 'rebuild of the projections started';
const PATIENT = { timeoutMs: 30_000 };

interface GenerationsRow {
  _id: string;
  current: { generation: number; form: number };
  building: { generation: number } | null;
  next: number;
  retired: number[];
}

let infrastructure: Infrastructure;
const entries = journal();

beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

/** Returns a long, sound journal with all kinds of commands. */
function journal(): readonly JournalEntry[] {
  const ledger = new MemoryLedger();
  for (const command of fc.sample(anyCommand, { numRuns: 400, seed: 22 })) ledger.run(command);
  for (let serial = 0; ledger.entries.length < MIN_ENTRIES; serial += 1)
    ledger.accept(buy(`b${serial}`, serial % 2 ? ann : bob, 1));
  return ledger.entries;
}

/** The ledgers of one test, with their own journal. */
class Ledgers {
  readonly lines: string[] = [];
  readonly #namespace = freshNamespace();
  readonly #started: RunningService[] = [];
  readonly #children: Child[] = [];
  readonly #pausedBuilds: (() => void)[] = [];

  async start(): Promise<RunningService> {
    const write = (line: string) => void this.lines.push((JSON.parse(line) as { msg: string }).msg);
    const logger = createLogger({ service: 'ledger', level: 'info' }, { write });
    const service = await startService(ledgerService, { infrastructure, namespace: this.#namespace, logger });
    this.#started.push(service);
    return service;
  }

  /** Starts a ledger that has projected a long journal. */
  async startFilled(): Promise<RunningService> {
    const service = await this.start();
    await rowsOf(service, 'journal').insertMany(entries as unknown as object[]);
    await until(async () => (await service.get(Generations).head()).seq === entries.length, PATIENT);
    return service;
  }

  /** Starts a process that rebuilds the projections. */
  async startRebuilding(ready: RegExp, deadlyWrite?: number): Promise<Child> {
    const preload = deadlyWrite === undefined ? [] : ['--import', join(app, 'test/die-at-write.mjs')];
    const child = await startChild(process.execPath, [...preload, join(app, 'dist/main.js')], {
      ready,
      env: {
        NODE_ENV: 'test',
        NODE_OPTIONS: '',
        LOG_LEVEL: 'info',
        NATS_URL: infrastructure.natsUrl,
        MONGO_URI: infrastructure.mongoUri,
        MIGRATE_AT_START: 'on',
        NAMESPACE: this.#namespace,
        INTERNAL_PORT: '0',
        LEDGER_REBUILD: '1',
        DIE_AT_WRITE: String(deadlyWrite ?? 0),
      },
    });
    this.#children.push(child);
    return child;
  }

  /** Pauses the build of the next generation at its third batch, in each of the ledgers. */
  pauseBuild(...services: readonly RunningService[]) {
    const reached = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    this.#pausedBuilds.push(opened.resolve);
    for (const service of services) {
      const shadow = service.get(ProjectionRegistry).get(1);
      const take = shadow.project.bind(shadow);
      let batches = 0;
      shadow.project = async (...batch) => {
        batches += 1;
        if (batches === 3) reached.resolve();
        if (batches >= 3) await opened.promise;
        return take(...batch);
      };
    }
    return { reached: reached.promise, open: () => opened.resolve() };
  }

  async close(): Promise<void> {
    // A ledger paused by a failed test would not close.
    for (const open of this.#pausedBuilds) open();
    await Promise.all(this.#children.map((child) => child.kill()));
    await Promise.all(this.#started.map((service) => service.close()));
  }
}

/** Runs tests concurrently, because most of their time is spent waiting for the next poll of a ledger. */
const concurrentTest = (name: string, prove: (ledgers: Ledgers) => Promise<void>) =>
  it.concurrent(name, async () => {
    const ledgers = new Ledgers();
    await prove(ledgers).finally(() => ledgers.close());
  });

const rowsOf = (service: RunningService, name: string) => service.get<Connection>(DATABASE).collection(name);
const generations = (service: RunningService) =>
  service.get<Connection>(DATABASE).collection<GenerationsRow>('generations');
const readGenerations = async (service: RunningService): Promise<GenerationsRow> => {
  const row = await generations(service).findOne();
  if (!row) throw new Error('there is no standing');
  return row;
};

/** Makes all ledgers treat the running projections as an older form. */
const markOutdated = (service: RunningService) =>
  generations(service).updateOne({}, { $set: { 'current.form': FORM - 1 } });

async function pay(service: RunningService, times: number): Promise<void> {
  const context = systemContext({ deadlineAtMs: Date.now() + 20_000 });
  for (let time = 0; time < times; time += 1) {
    const { context: _, ...command } = buy(`meanwhile:${time}`, ann, 1);
    await service.get(Ledger).submit(command, context);
  }
}

/** Expects facts, balances and statements to match the journal. */
async function expectRight(service: RunningService): Promise<void> {
  const stored = await rowsOf(service, 'journal').find().sort({ _id: 1 }).toArray();
  const all = stored as unknown as JournalEntry[];
  await until(async () => (await service.get(Generations).head()).seq === all.length, PATIENT);
  const state = stateAt(GENESIS);
  for (const entry of all) evolve(state, entry);
  const acts = all.flatMap((entry) => entry.acts);
  const needs = {
    accounts: [...new Set(acts.flatMap((act) => act.balances.map(({ account }) => account)))],
    holds: [...new Set(acts.flatMap((act) => act.hold?.key ?? []))],
    transfers: [...new Set(acts.flatMap((act) => act.transfers.map(({ id }) => id)))],
    keys: [],
  };
  const { accounts, holds, transfers } = await service.get(ProjectedFacts).load(needs);
  expect(new Map(accounts.map((fact) => [fact.account, fact]))).toEqual(
    new Map(needs.accounts.map((id) => [id, state.accounts.get(id)])),
  );
  expect(new Map(holds.map((fact) => [fact.key, fact]))).toEqual(
    new Map(needs.holds.map((key) => [key, state.holds.get(key)])),
  );
  expect(new Map(transfers.map((fact) => [fact.id, fact]))).toEqual(
    new Map(needs.transfers.map((id) => [id, state.transfers.get(id)])),
  );

  const { balance, seq } = await service.get(Ledger).read(ann, { deadlineAtMs: Date.now() + 20_000 });
  expect([balance, seq]).toEqual([state.accounts.get(ann), all.length]);
  const ofAnn = acts.flatMap((act) => act.transfers.filter(({ from, to }) => from === ann || to === ann));
  const { items, count } = await service.get(Statements).find(ann, seq, { page: 1, size: 50 });
  expect(count).toBe(ofAnn.length);
  expect(items.map(({ _id }) => String(_id))).toEqual(
    ofAnn
      .slice(-50)
      .reverse()
      .map(({ id }) => id),
  );
}

const waitForSwitch = async (service: RunningService): Promise<void> => {
  await until(async () => (await readGenerations(service)).current.generation === 1, PATIENT);
  const shown = () => service.get(Generations).read((projections) => Promise.resolve(projections));
  await until(async () => (await shown()) === service.get(ProjectionRegistry).get(1), PATIENT);
};

const isAlive = ({ pid }: Child): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

concurrentTest('answers reads during a rebuild, and includes entries appended meanwhile', async (ledgers) => {
  const service = await ledgers.startFilled();
  const { reached, open } = ledgers.pauseBuild(service);
  await markOutdated(service);
  await reached;
  await expectRight(service);
  await pay(service, PAID);
  await expectRight(service);
  expect(await readGenerations(service)).toMatchObject({
    current: { generation: 0 },
    building: { generation: 1 },
  });
  open();
  await waitForSwitch(service);
  await expectRight(service);
  expect(await rowsOf(service, 'transfers_1').countDocuments()).toBe(
    await rowsOf(service, 'transfers').countDocuments(),
  );
});

concurrentTest(
  'keeps the old ones when it is killed in the middle, and the next one finishes',
  async (ledgers) => {
    const service = await ledgers.startFilled();
    const killedBuilder = await ledgers.startRebuilding(new RegExp(REBUILD_STARTED), DEADLY_WRITE);
    await until(() => Promise.resolve(!isAlive(killedBuilder)), PATIENT);
    expect(await readGenerations(service)).toMatchObject({
      current: { generation: 0 },
      building: { generation: 1 },
    });
    const { seq: builtSeq } = await service.get(ProjectionRegistry).get(1).head();
    expect([builtSeq > 0, builtSeq < entries.length]).toEqual([true, true]);
    await expectRight(service);

    await ledgers.startRebuilding(new RegExp(`"from":${builtSeq}.*${REBUILD_STARTED}`));
    await waitForSwitch(service);
    await expectRight(service);
    expect((await readGenerations(service)).next).toBe(2);
  },
);

concurrentTest('builds them once where two replicas find the same', async (ledgers) => {
  const replicas = [await ledgers.startFilled(), await ledgers.start()];
  const { reached, open } = ledgers.pauseBuild(...replicas);
  const counters = replicas.map((replica) => {
    const leases = replica.get<Leases>(Leases);
    const hold = leases.hold.bind(leases);
    const counter = { count: 0 };
    leases.hold = (name, forMs) => {
      if (name.startsWith('rebuild-projections')) counter.count += 1;
      return hold(name, forMs);
    };
    return counter;
  });
  await markOutdated(replicas[0] as RunningService);
  await reached;
  for (const counter of counters) counter.count = 0;
  await until(() => Promise.resolve(counters.every(({ count }) => count >= 3)), PATIENT);
  open();
  for (const replica of replicas) {
    await waitForSwitch(replica);
    await expectRight(replica);
    expect(await readGenerations(replica)).toMatchObject({ next: 2, building: null });
  }
  expect(ledgers.lines.filter((line) => line === REBUILD_STARTED)).toHaveLength(1);
});

concurrentTest('drops the old ones once everybody had time to follow', async (ledgers) => {
  const service = await ledgers.startFilled();
  await markOutdated(service);
  await waitForSwitch(service);
  expect((await readGenerations(service)).retired).toEqual([0]);
  await generations(service).updateOne({}, { $set: { switchedAt: new Date(0) } });
  await until(async () => (await readGenerations(service)).retired.length === 0, PATIENT);
  for (const name of ['accounts', 'holds', 'transfers'])
    expect(await rowsOf(service, name).countDocuments()).toBe(0);
  await pay(service, PAID);
  await expectRight(service);
});

concurrentTest(
  'takes a dropped account for one that it cannot read now, not for an empty one',
  async (ledgers) => {
    const service = await ledgers.startFilled();
    await rowsOf(service, 'accounts').drop();
    const needs = { accounts: [ann] as const, holds: [], transfers: [], keys: [] };
    await expect(service.get(ProjectedFacts).load(needs)).rejects.toMatchObject({
      code: 'service.unavailable',
    });
  },
);

concurrentTest(
  'leaves rows of a newer form to newer processes, and says so before it goes on without them',
  async (ledgers) => {
    const service = await ledgers.startFilled();
    await generations(service).updateOne({}, { $set: { 'current.form': FORM + 1 } });
    const shown = service.get(ProjectionRegistry).get(0);
    const take = shown.project.bind(shown);
    const forms: number[] = [];
    shown.project = async (...batch) => {
      forms.push((await readGenerations(service)).current.form);
      return take(...batch);
    };
    await pay(service, 1);
    await expectRight(service);
    expect(new Set(forms)).toEqual(new Set([FORM]));
    expect(await readGenerations(service)).toMatchObject({ current: { generation: 0 }, building: null });
  },
);
