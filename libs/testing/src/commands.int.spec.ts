import { jest } from '@jest/globals';
import { join } from 'node:path';
import { createCommonError, fail, MemberId, newId } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import { ALL, compileDemo, type CompiledDemo } from './demo/compile-demo.js';
import { fillBlindly, fillSecretly, fillShelf } from './demo/demo-contracts.js';
import { OrderStore } from './demo/order.store.js';
import { Shelf } from './demo/shelf.js';
import { shop } from './demo/shop.js';
import { stock } from './demo/stock.js';
import {
  contextOf,
  freshNamespace,
  scaledTimeoutMs,
  startChild,
  startInfrastructure,
  startService,
  until,
  type Child,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
let namespace: string;
/** The calling service; it serves none of the endpoints called here. */
let caller: RunningService;
let one: RunningService;
let started: RunningService[] = [];
let member: MemberId;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());
beforeEach(async () => {
  namespace = freshNamespace();
  started = [];
  member = newId(MemberId);
  [caller, one] = await Promise.all([start(stock), start(shop)]);
});
afterEach(() => Promise.all(started.map((service) => service.close())));

async function start(definition: typeof shop): Promise<RunningService> {
  const service = await startService(definition, { infrastructure, namespace });
  started.push(service);
  // Afterwards its subscriptions have reached the broker.
  await service.get(Broker).connection.flush();
  return service;
}

interface FillOptions {
  key?: string;
  by?: MemberId;
  endpoint?: typeof fillShelf | typeof fillBlindly | typeof fillSecretly;
  forMs?: number;
}
const fill = (
  input: object = {},
  { key = 'k1', by = member, endpoint = fillShelf, forMs = 5_000 }: FillOptions = {},
) =>
  caller
    .get(Caller)
    .call(
      endpoint,
      { title: 'Bread', ...input },
      contextOf(by, { idempotencyKey: key, deadlineAtMs: Date.now() + forMs }),
    );
const filled = () => one.get(OrderStore).count();
const shelf = () => one.get(Shelf);
const rows = () => one.get<Connection>(DATABASE).collection<{ _id: string; answer: string }>('commands');
const errorWithCode = (code: string) => ({ code });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Pauses handlers at a point until they are released. */
function createPausePoint() {
  const arrived = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const wait = () => {
    arrived.resolve();
    return open.promise;
  };
  return { wait, arrived: arrived.promise, letGo: () => open.resolve() };
}

describe('repeated command with the same key', () => {
  it('gets the same response and has a single effect', async () => {
    const first = await fill();
    expect(await fill()).toEqual(first);
    expect([await filled(), shelf().starts]).toEqual([1, 1]);
  });

  it('waits for the response of the first attempt if that one is still running', async () => {
    const { wait, arrived, letGo } = createPausePoint();
    shelf().after = wait;
    const first = fill();
    await arrived;
    const others = [fill(), fill()];
    letGo();
    const outputs = await Promise.all([first, ...others]);
    expect(new Set(outputs.map(({ id }) => id)).size).toBe(1);
    expect([await filled(), shelf().starts]).toEqual([1, 1]);
  });

  it('gets “unavailable” if its deadline is too early to wait', async () => {
    const { wait, arrived, letGo } = createPausePoint();
    shelf().after = wait;
    const first = fill();
    await arrived;
    await expect(fill({}, { forMs: 400 })).rejects.toMatchObject({ kind: 'unavailable' });
    letGo();
    expect(await fill()).toEqual(await first);
  });

  it('is rejected without effect if its content or endpoint differs', async () => {
    await fill();
    await expect(fill({ title: 'Butter' })).rejects.toMatchObject(errorWithCode('command.key_reused'));
    await expect(fill({}, { endpoint: fillBlindly })).rejects.toMatchObject(
      errorWithCode('command.key_reused'),
    );
    expect(await filled()).toBe(1);
  });

  it('is a new command for another member or with another key', async () => {
    await fill();
    await fill({}, { by: newId(MemberId) });
    await fill({}, { key: 'k2' });
    expect(await filled()).toBe(3);
  });

  it('is decided again after an error', async () => {
    shelf().before = async () => fail(fillShelf, 'shelf.full');
    await expect(fill()).rejects.toMatchObject(errorWithCode('shelf.full'));
    shelf().before = null;
    expect(await fill({ title: 'Butter' })).toMatchObject({ how: 'filled' });
    expect(await filled()).toBe(1);
  });

  it.each([
    ['503', 'service.unavailable', () => createCommonError('service.unavailable', { service: 'Stock' })],
    ['500', 'service.failed', () => new Error('a bug')],
  ])('executes immediately after a %s that preceded the effect', async (_status, code, error) => {
    shelf().before = () => Promise.reject(error());
    await expect(fill()).rejects.toMatchObject(errorWithCode(code));
    shelf().before = null;
    expect(await fill()).toMatchObject({ how: 'filled' });
    expect(await filled()).toBe(1);
  });

  it.each([
    ['503', 'service.unavailable', () => createCommonError('service.unavailable', { service: 'Stock' })],
    ['500', 'service.failed', () => new Error('a bug')],
  ])('resumes after a %s that followed the effect, and reports so', async (_status, code, error) => {
    shelf().after = () => Promise.reject(error());
    await expect(fill()).rejects.toMatchObject(errorWithCode(code));
    const output = await fill();
    expect(output).toMatchObject({ how: 'resumed', id: expect.stringMatching(/.{20}/) as unknown });
    expect(await fill()).toEqual(output);
    expect(await filled()).toBe(1);
  });

  it('reports that the command is done if its handler cannot resume', async () => {
    shelf().after = () => Promise.reject(new Error('a bug'));
    const blindly = () => fill({}, { endpoint: fillBlindly });
    await expect(blindly()).rejects.toMatchObject(errorWithCode('service.failed'));
    for (let tries = 0; tries < 2; tries += 1)
      await expect(blindly()).rejects.toMatchObject(errorWithCode('command.done'));
    expect(await filled()).toBe(1);
  });

  it('finds the stored response unless that is secret or long', async () => {
    await fill({ title: 'kept' });
    expect((await rows().findOne())?.answer).toContain('filled');
    await rows().deleteMany();
    const secretly = () => fill({}, { endpoint: fillSecretly });
    await secretly();
    expect((await rows().findOne())?.answer).toBeNull();
    await expect(secretly()).rejects.toMatchObject(errorWithCode('command.done'));
    await fill({ letters: 70_000 }, { key: 'long' });
    expect(await fill({ letters: 70_000 }, { key: 'long' })).toMatchObject({ how: 'resumed' });
    expect(await rows().countDocuments({ answer: { $ne: null } as never })).toBe(0);
  });

  it('expires after a day and never stores its key or content', async () => {
    await fill({ title: 'A personal title' }, { key: 'key-of-its-own' });
    const ttl = (await rows().indexes()).map(({ expireAfterSeconds }) => expireAfterSeconds as unknown);
    expect(ttl).toContain(86_400);
    const { answer: _, ...row } = (await rows().findOne()) ?? { answer: '' };
    expect(JSON.stringify(row)).not.toMatch(/personal|key-of-its-own/);
  });
});

/** Ends the lease of the command, as if the holder's caller no longer waited. */
const endLease = () => rows().updateOne({}, { $set: { leaseUntil: new Date(0) } as never });

describe('slow process', () => {
  it.each(['before', 'within'] as const)(
    'has no effect after a repetition took over %s its transaction',
    async (point) => {
      const { wait, arrived, letGo } = createPausePoint();
      shelf()[point] = wait;
      const slow = fill();
      const rejected = expect(slow).rejects.toMatchObject({ kind: 'unavailable' });
      await arrived;
      shelf()[point] = null;
      await endLease();
      const output = await fill();
      letGo();
      await rejected;
      expect(await fill()).toEqual(output);
      expect([await filled(), shelf().starts]).toEqual([1, 2]);
    },
  );

  it('responds “unavailable” instead of an error that the repetition may have caused', async () => {
    const { wait, arrived, letGo } = createPausePoint();
    shelf().before = () => wait().then(() => fail(fillShelf, 'shelf.full'));
    const slow = fill();
    const rejected = expect(slow).rejects.toMatchObject({ kind: 'unavailable' });
    await arrived;
    shelf().before = null;
    await endLease();
    const output = await fill();
    letGo();
    await rejected;
    expect(await fill()).toEqual(output);
  });

  it('keeps its command even if a replica’s clock is ahead', async () => {
    const { wait, arrived, letGo } = createPausePoint();
    shelf().before = wait;
    const slow = fill();
    await arrived;
    const wrong = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => performance.timeOrigin + performance.now() + 10_000);
    await expect(fill({}, { forMs: 400 })).rejects.toMatchObject({ kind: 'unavailable' });
    wrong.mockRestore();
    expect(shelf().starts).toBe(1);
    letGo();
    expect(await fill()).toEqual(await slow);
  });
});

describe('process that dies between effect and response', () => {
  let compiled: CompiledDemo;
  beforeAll(async () => {
    compiled = await compileDemo('commands');
  });
  afterAll(() => compiled.remove());

  const children: Child[] = [];
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill()));
  });
  const startShop = async (): Promise<Child> => {
    const child = await startChild(process.execPath, [ALL, join(compiled.folder, 'demo/shop.js')], {
      ready: /"ready"/,
      env: {
        NODE_ENV: 'test',
        NODE_OPTIONS: '',
        NATS_URL: infrastructure.natsUrl,
        NAMESPACE: namespace,
        SHOP__MONGO_URI: infrastructure.mongoUri,
        MIGRATE_AT_START: 'on',
        SHOP__INTERNAL_PORT: '0',
      },
    });
    children.push(child);
    return child;
  };
  const closeOne = () => {
    started = started.filter((service) => service !== one);
    return one.close();
  };

  it('leaves a command that a repetition resumes as soon as the first caller’s deadline has passed', async () => {
    const [child] = await Promise.all([startShop(), closeOne()]);
    await expect(fill({ dies: true }, { forMs: scaledTimeoutMs(2_000) })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await until(() => !isAlive(child.pid));
    one = await start(shop);
    const output = await fill({ dies: true });
    expect(output).toMatchObject({ how: 'resumed' });
    expect(await fill({ dies: true })).toEqual(output);
    expect([await filled(), shelf().starts]).toEqual([1, 0]);
  });

  it('is replaced by the other replica within the same call', async () => {
    await Promise.all([startShop(), startShop(), closeOne()]);
    expect(await fill({ dies: true })).toMatchObject({ how: 'resumed' });
    expect(children.filter(({ pid }) => isAlive(pid))).toHaveLength(1);
    one = await start(shop);
    expect([await filled(), shelf().starts]).toEqual([1, 0]);
  });
});
