import { mongo } from 'mongoose';

/** A fact, and the number of the entry that last changed it. */
export interface VersionedFact<Fact> {
  readonly fact: Fact;
  readonly seq: number;
}

interface Row {
  _id: string | number;
}
/**
 * A raw collection without mongoose's casting, which costs more than the write: values from the journal are
 * valid already.
 */
type Rows<R extends Row> = Pick<mongo.Collection<R>, 'bulkWrite' | 'insertMany'>;

const DUPLICATE_KEY = 11_000;
/** Maximum number of rows per write. A concurrent commit waits for at most one write. */
const ROWS_AT_ONCE = 500;

/**
 * Writes each row unless one of the same or a later entry exists. Thus the newest row remains, regardless of
 * repetitions, order and number of processes. Legacy rows without `seq` count as the oldest.
 */
export async function saveNewer<R extends Row & { seq: number }>(
  collection: Rows<R>,
  rows: readonly R[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const taken = await replaceOlder(collection, batch, true);
    // These rows were inserted meanwhile: older ones are replaced, newer ones stay.
    await replaceOlder(
      collection,
      taken.flatMap((index) => batch[index] ?? []),
      false,
    );
  }
}

/** Adds the rows that do not exist yet. */
export async function addMissing<R extends Row>(collection: Rows<R>, rows: readonly R[]): Promise<void> {
  for (const batch of batchesOf(rows))
    await duplicateIndexes(
      collection.insertMany(batch as mongo.OptionalUnlessRequiredId<R>[], { ordered: false }),
    );
}

const batchesOf = <R>(rows: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

async function replaceOlder<R extends Row & { seq: number }>(
  collection: Rows<R>,
  rows: readonly R[],
  upsert: boolean,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const writes = rows.map((row) => {
    const older = { _id: row._id, seq: { $not: { $gte: row.seq } } } as mongo.Filter<R>;
    return { replaceOne: { filter: older, replacement: row, upsert } };
  });
  return duplicateIndexes(collection.bulkWrite(writes, { ordered: false }));
}

/** Returns the indexes of writes whose id existed already; rethrows all other errors. */
async function duplicateIndexes(writing: Promise<unknown>): Promise<number[]> {
  try {
    await writing;
    return [];
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const errors = [error.writeErrors].flat();
    const isOnlyTaken = errors.length > 0 && errors.every(({ code }) => code === DUPLICATE_KEY);
    if (!isOnlyTaken || error.result.getWriteConcernError()) throw error;
    return errors.map(({ index }) => index);
  }
}
