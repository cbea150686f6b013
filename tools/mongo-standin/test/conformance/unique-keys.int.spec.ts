import { MongoServerError, type ClientSession, type Collection } from 'mongodb';
import { openFixture, type Fixture, type Row } from '../support/client.ts';

// Interaction of a unique index and open transactions. Source: src/mongo/db/storage/wiredtiger/wiredtiger_index.cpp,
// WiredTigerIndexUnique::_insert ("our entry will continue to conflict with any concurrent transactions", then "looks
// for the key to avoid insertion of a duplicate key") and WiredTigerIdIndex::_insert.
let fixture: Fixture;
beforeAll(async () => void (fixture = await openFixture('unique_keys')));
afterAll(() => fixture.close());

interface Outcome {
  readonly code: unknown;
  readonly isTransient: boolean;
}

const DUPLICATE: Outcome = { code: 11000, isTransient: false };
const CONFLICT: Outcome = { code: 112, isTransient: true };

async function outcomeOf(write: Promise<unknown>): Promise<Outcome | undefined> {
  const error: unknown = await write.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return undefined;
  if (!(error instanceof MongoServerError)) throw new Error('not an error of the server', { cause: error });
  return { code: error.code, isTransient: error.hasErrorLabel('TransientTransactionError') };
}

/** Creates a collection with the unique key `k`, which document 1 has. */
async function withKey(): Promise<Collection<Row>> {
  const c = fixture.collection();
  await c.createIndex({ k: 1 }, { unique: true });
  await c.insertOne({ _id: 1, k: 'a' });
  return c;
}

async function inTransaction(work: (session: ClientSession) => Promise<void>): Promise<void> {
  await fixture.session(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await work(session);
    if (session.inTransaction()) await session.abortTransaction();
  });
}

type Free = (c: Collection<Row>, options?: { session: ClientSession }) => Promise<unknown>;

/** Options of a write that must not wait for a transaction. */
const AT_ONCE = { maxTimeMS: 5000 };

const FREE: Record<string, Free> = {
  update: (c, options) => c.updateOne({ _id: 1 }, { $set: { k: 'b' } }, options),
  delete: (c, options) => c.deleteOne({ _id: 1 }, options),
};

test.each(Object.entries(FREE))(
  'reports a key freed after the snapshot by %s as a duplicate',
  async (_name, free) => {
    const c = await withKey();
    await inTransaction(async (session) => {
      expect(await c.findOne({ k: 'a' }, { session })).toMatchObject({ _id: 1 });
      await free(c);
      expect(await outcomeOf(c.insertOne({ _id: 2, k: 'a' }, { session }))).toEqual(DUPLICATE);
    });
    expect(await outcomeOf(c.insertOne({ _id: 2, k: 'a' }))).toBeUndefined();
  },
);

test.each(Object.entries(FREE))(
  'reports a key that a transaction is freeing by %s as a duplicate',
  async (_name, free) => {
    const c = await withKey();
    await inTransaction(async (first) => {
      await free(c, { session: first });
      expect(await outcomeOf(c.insertOne({ _id: 2, k: 'a' }, AT_ONCE))).toEqual(DUPLICATE);
      await inTransaction(async (second) => {
        expect(await outcomeOf(c.insertOne({ _id: 2, k: 'a' }, { session: second }))).toEqual(DUPLICATE);
      });
      await first.commitTransaction();
    });
    expect(await outcomeOf(c.insertOne({ _id: 2, k: 'a' }))).toBeUndefined();
  },
);

test('reports a key inserted after the snapshot as a conflict, even if it was removed again', async () => {
  const c = await withKey();
  const write = (session: ClientSession) => outcomeOf(c.insertOne({ _id: 2, k: 'z' }, { session }));
  await inTransaction(async (session) => {
    await c.findOne({}, { session });
    await c.insertOne({ _id: 3, k: 'z' });
    expect(await write(session)).toEqual(CONFLICT);
  });
  await inTransaction(async (session) => {
    await c.findOne({}, { session });
    await c.updateOne({ _id: 3 }, { $set: { k: 'y' } });
    await c.updateOne({ _id: 3 }, { $set: { k: 'z' } });
    await c.deleteOne({ _id: 3 });
    expect(await write(session)).toEqual(CONFLICT);
  });
});

test('frees a key that a transaction inserted and removed once the transaction ends', async () => {
  const c = await withKey();
  await inTransaction(async (first) => {
    await c.insertOne({ _id: 2, k: 'z' }, { session: first });
    await c.deleteOne({ _id: 2 }, { session: first });
    await inTransaction(async (second) => {
      expect(await outcomeOf(c.insertOne({ _id: 3, k: 'z' }, { session: second }))).toEqual(CONFLICT);
    });
  });
  await inTransaction(async (session) => {
    expect(await outcomeOf(c.insertOne({ _id: 3, k: 'z' }, { session }))).toBeUndefined();
  });
});

test('lets a plain write wait for the transaction that inserts its key', async () => {
  const c = await withKey();
  for (const end of ['commitTransaction', 'abortTransaction'] as const) {
    await inTransaction(async (session) => {
      await c.insertOne({ k: end }, { session });
      const waiting = outcomeOf(c.insertOne({ k: end }));
      // When the server answers commands sent later, it has read the write.
      for (let n = 0; n < 10; n += 1) await c.countDocuments();
      await session[end]();
      expect(await waiting).toEqual(end === 'commitTransaction' ? DUPLICATE : undefined);
    });
    expect(await c.countDocuments({ k: end })).toBe(1);
  }
});

test('reports an _id that a transaction deletes or changes as a duplicate', async () => {
  const c = await fixture.filled([{ _id: 1 }, { _id: 2 }]);
  await inTransaction(async (session) => {
    await c.deleteOne({ _id: 1 }, { session });
    await c.updateOne({ _id: 2 }, { $set: { n: 1 } }, { session });
    expect(await outcomeOf(c.insertOne({ _id: 1 }, AT_ONCE))).toEqual(DUPLICATE);
    expect(await outcomeOf(c.insertOne({ _id: 2 }, AT_ONCE))).toEqual(DUPLICATE);
  });
});

test('reports an _id deleted after the snapshot as a duplicate', async () => {
  const c = await fixture.filled([{ _id: 1 }]);
  await inTransaction(async (session) => {
    await c.findOne({}, { session });
    await c.deleteOne({ _id: 1 });
    expect(await outcomeOf(c.insertOne({ _id: 1 }, { session }))).toEqual(DUPLICATE);
  });
  expect(await c.countDocuments()).toBe(0);
});
