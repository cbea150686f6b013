import { machineTimeoutMs } from '@skillhour/messaging';
import type { mongo, Schema } from 'mongoose';
import { isTimeExpired } from './database-errors.js';

/** Event of a connection: a write has stopped waiting for the transaction that holds its document. */
export const WRITE_TIMED_OUT = 'write-timed-out';

/**
 * How long a write outside a transaction waits for a transaction that holds its document. Then the caller is asked to
 * retry.
 */
const WRITE_TIMEOUT_MS = machineTimeoutMs(1_500);
/** Additional time per write of a bulk: writes without contention take time too. */
const BULK_WRITE_MS = 5;
/** Time limit of a read: by then the caller has given up. */
export const READ_TIMEOUT_MS = machineTimeoutMs(5_000);
const READS = ['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'] as const;
const WRITES = [
  'updateOne',
  'findOneAndUpdate',
  'replaceOne',
  'findOneAndReplace',
  'deleteOne',
  'findOneAndDelete',
  'updateMany',
  'deleteMany',
] as const;

/**
 * Limits the reads and writes of a schema's models. The database ends a read that no caller waits for any longer. A
 * write does not wait for the transaction of a killed process, which holds its documents for seconds. Inserts
 * (`create`, `save`, `insertMany`) are not bounded. mongoose does not pass `maxTimeMS` on from the first two and does
 * not pass the third's options to a hook. They wait only for a transaction that inserts the same key. Keys that two
 * processes may insert at once are upserted here, and upserts are bounded.
 */
export function limitCallTime(schema: Schema): void {
  schema.pre([...READS], function () {
    if (this.getOptions().maxTimeMS === undefined) this.setOptions({ maxTimeMS: READ_TIMEOUT_MS });
  });
  schema.pre('aggregate', function () {
    if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: READ_TIMEOUT_MS });
  });
  schema.pre([...WRITES], function () {
    const { session, maxTimeMS } = this.getOptions();
    if (!session && maxTimeMS === undefined) this.setOptions({ maxTimeMS: WRITE_TIMEOUT_MS });
  });
  schema.post([...WRITES], function (error: Error, _: unknown, next: (error: Error) => void) {
    if (isTimeExpired(error)) this.model.db.emit(WRITE_TIMED_OUT);
    next(error);
  });
  schema.pre('bulkWrite', function (writes: readonly unknown[], options?: mongo.BulkWriteOptions) {
    if (!options || options.session || options.maxTimeMS !== undefined) return;
    // Must change the object that goes to the driver; mongoose creates one if the caller gave none.
    options.maxTimeMS = WRITE_TIMEOUT_MS + writes.length * BULK_WRITE_MS;
  });
}
