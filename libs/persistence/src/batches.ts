import type { Model, QueryFilter } from 'mongoose';

/** Rows per batch: writing them takes a fraction of a second. */
export const BATCH_ROWS = 500;

/**
 * Calls `write` with the ids of up to `BATCH_ROWS` rows that match `filter`, until none is left. `write` must make its rows no longer match.
 * Every batch is committed on its own, so that no lock is held for long, regardless of the number of rows.
 */
export async function processInBatches<R extends { _id: string }>(
  rows: Model<R>,
  filter: QueryFilter<R>,
  write: (ids: R['_id'][]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const found = await rows.find(filter, { _id: 1 }).limit(BATCH_ROWS).lean<Pick<R, '_id'>[]>();
    if (found.length > 0) await write(found.map(({ _id }) => _id));
    if (found.length < BATCH_ROWS) return;
  }
}
