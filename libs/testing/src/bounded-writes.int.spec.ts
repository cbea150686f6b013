import { createLogger } from '@skillhour/observability';
import { isOutage, openDatabase, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { freshNamespace, startInfrastructure, type Infrastructure } from './index.js';

interface Row {
  _id: string;
  group: string;
}
/** Behind the other's transaction they would wait until it ends, eight seconds or more. */
const BOUNDED_MS = 6_000;

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

const writes = {
  updateOne: () => rows.updateOne({ _id: 'one' }, { $set: { group: 'b' } }),
  updateMany: () => rows.updateMany({ _id: 'one' }, { $set: { group: 'b' } }),
  deleteMany: () => rows.deleteMany({ _id: 'one' }),
};

it.each(Object.entries(writes))(
  '%s outside of a transaction does not wait for one that has its document',
  async (_name, write) => {
    await rows.updateOne({ _id: 'one' }, { $set: { group: 'a' } }, { upsert: true });
    const holder = await database.startSession();
    holder.startTransaction();
    await rows.updateOne({ _id: 'one' }, { $set: { group: 'held' } }, { session: holder });
    const sinceMs = performance.now();
    const error: unknown = await write().then(
      () => 'written',
      (refusal: unknown) => refusal,
    );
    const tookMs = performance.now() - sinceMs;
    await holder.abortTransaction();
    await holder.endSession();
    expect([error, isOutage(error)]).toEqual([error, true]);
    expect(tookMs).toBeLessThan(BOUNDED_MS);
  },
  30_000,
);
