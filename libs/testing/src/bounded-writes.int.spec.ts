import { createLogger } from '@skillhour/observability';
import { isOutage, openDatabase, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { freshNamespace, scaledTimeoutMs, startInfrastructure, type Infrastructure } from './index.js';

interface Row {
  _id: string;
  group: string;
}
/** Unbounded writes would wait until the other transaction ends, eight seconds or more. */
const BOUNDED_MS = scaledTimeoutMs(6_000);

let infrastructure: Infrastructure;
let database: Connection;
let rows: Model<Row>;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const logger = createLogger({ service: 'test', level: 'fatal' });
  database = await openDatabase({ uri: infrastructure.mongoUri, name: freshNamespace(), logger });
  const shape = { _id: { type: String, required: true }, group: { type: String, required: true } } as const;
  rows = database.model<Row>('Row', rowSchema<Row>(shape, { collection: 'rows' }));
});
afterAll(async () => {
  await database.close();
  await infrastructure.stop();
});

const inBulk = (_id: string) => [
  { updateOne: { filter: { _id: `${_id} too` }, update: { $set: { group: 'b' } }, upsert: true } },
  { updateOne: { filter: { _id }, update: { $set: { group: 'b' } } } },
];
const writes = {
  updateOne: (_id: string) => rows.updateOne({ _id }, { $set: { group: 'b' } }),
  updateMany: (_id: string) => rows.updateMany({ _id }, { $set: { group: 'b' } }),
  deleteMany: (_id: string) => rows.deleteMany({ _id }),
  bulkWrite: (_id: string) => rows.bulkWrite(inBulk(_id)),
  'bulkWrite in any order': (_id: string) => rows.bulkWrite(inBulk(_id), { ordered: false }),
};

/** Returns how a write ended while a transaction held its document. */
async function duringTransaction(_id: string, write: (_id: string) => Promise<unknown>) {
  await rows.updateOne({ _id }, { $set: { group: 'a' } }, { upsert: true });
  const holder = await database.startSession();
  holder.startTransaction();
  await rows.updateOne({ _id }, { $set: { group: 'held' } }, { session: holder });
  const sinceMs = performance.now();
  const error: unknown = await write(_id).then(
    () => 'written',
    (error: unknown) => error,
  );
  const tookMs = performance.now() - sinceMs;
  await holder.abortTransaction();
  await holder.endSession();
  return { error, tookMs };
}
/** Outcomes of all writes; they run concurrently because each waits equally long. */
let outcomes: Map<string, Awaited<ReturnType<typeof duringTransaction>>>;
beforeAll(async () => {
  const ended = Object.entries(writes).map(
    async ([name, write]) => [name, await duringTransaction(name, write)] as const,
  );
  outcomes = new Map(await Promise.all(ended));
});

it.each(Object.keys(writes))(
  '%s outside a transaction does not wait for a transaction that holds its document',
  (name) => {
    const { error, tookMs } = outcomes.get(name) ?? { error: 'missing', tookMs: Infinity };
    expect([error, isOutage(error)]).toEqual([error, true]);
    expect(tookMs).toBeLessThan(BOUNDED_MS);
  },
);
