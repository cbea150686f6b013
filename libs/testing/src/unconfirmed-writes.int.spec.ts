import { MemberId, newId } from '@skillhour/contracts';
import { Broker, Caller } from '@skillhour/messaging';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import { fillShelf } from './demo/demo-contracts.js';
import { OrderStore } from './demo/order.store.js';
import { startDemo, type Demo } from './demo/start-demo.js';
import {
  contextOf,
  LocalDatabase,
  scaledTimeoutMs,
  startInfrastructure,
  until,
  type Infrastructure,
} from './index.js';

/** Response to a write that a majority did not confirm in time. */
const UNCONFIRMED = { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } };
/** The same for a command whose own time limit was exceeded. */
const OUT_OF_TIME = { writeConcernError: { code: 50, errmsg: 'operation exceeded time limit' } };

let infrastructure: Infrastructure;
let mongo: LocalDatabase;
let demo: Demo;
let shop: RunningService;
let member: MemberId;

beforeAll(async () => {
  [infrastructure, mongo] = await Promise.all([startInfrastructure(), LocalDatabase.start()]);
  demo = await startDemo({ natsUrl: infrastructure.natsUrl, mongoUri: mongo.uri });
  ({ shop } = demo);
  await shop.get(Broker).connection.flush();
});
beforeEach(() => {
  member = newId(MemberId);
});
afterEach(() => failing('off', {}));
afterAll(async () => {
  await demo.close();
  await Promise.all([mongo.stop(), infrastructure.stop()]);
});

/** Sets how the database responds to some commands. */
const failing = (mode: 'off' | 'alwaysOn' | { times: number }, data: object) =>
  shop
    .get<Connection>(DATABASE)
    .getClient()
    .db('admin')
    .command({ configureFailPoint: 'failCommand', mode, data });

const fill = (forMs: number) =>
  demo.stock
    .get(Caller)
    .call(
      fillShelf,
      { title: 'Bread' },
      contextOf(member, { idempotencyKey: 'key', deadlineAtMs: Date.now() + forMs }),
    );
/** Returns the end of the lease on the member's command, in milliseconds since 1970; 0 once it was released. */
async function leaseOf(id: MemberId): Promise<number | undefined> {
  const rows = shop.get<Connection>(DATABASE).collection<{ _id: string; leaseUntil: Date }>('commands');
  return (await rows.findOne({ _id: { $regex: `^${id}:` } }))?.leaseUntil.getTime();
}
const filled = () => shop.get(OrderStore).count();

it.each([
  ['a commit that was', 'commitTransaction', UNCONFIRMED],
  ['a commit that was, in its time,', 'commitTransaction', OUT_OF_TIME],
  ['the note of a command that was', 'findAndModify', UNCONFIRMED],
  ['the note of a command that was, in its time,', 'findAndModify', OUT_OF_TIME],
])('retries %s not confirmed, with a single effect', async (_, command, expected) => {
  const before = await filled();
  await failing({ times: 1 }, { failCommands: [command], ...expected });
  const first = await fill(scaledTimeoutMs(5_000));
  expect(await filled()).toBe(before + 1);
  expect(await fill(scaledTimeoutMs(5_000))).toEqual(first);
  expect(await filled()).toBe(before + 1);
});

it('rejects a commit that is never confirmed at the deadline, and a repetition finds what was done', async () => {
  const before = await filled();
  await failing('alwaysOn', { failCommands: ['commitTransaction'], ...UNCONFIRMED });
  await expect(fill(scaledTimeoutMs(1_000))).rejects.toMatchObject({ kind: 'unavailable' });
  // The driver's own commit would retry for two minutes.
  await until(async () => (await leaseOf(member)) === 0, { what: 'the end of the command' });
  await failing('off', {});
  expect(await fill(scaledTimeoutMs(5_000))).toMatchObject({ id: expect.any(String) as string });
  expect(await filled()).toBe(before + 1);
});
