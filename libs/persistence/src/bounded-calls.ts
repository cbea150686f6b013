import type { mongo, Schema } from 'mongoose';

/** How long a write outside of a transaction waits behind one that has its document; then the caller is asked to come again. */
const WRITE_PATIENCE_MS = 1_500;
/** A bulk has so much more for each of its writes: those that nobody hinders take their time too. */
const BULK_WRITE_MS = 5;
/** Nobody waits longer for a read: a call's caller has given up by then. */
export const READ_WITHIN_MS = 5_000;
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
 * Limits the reads and writes of a schema's models. The database ends a read that no caller waits for any more. A write does not wait for
 * the transaction of a killed process, which holds its documents for seconds.
 * Inserts (`create`, `save`, `insertMany`) are not bounded: mongoose hands no `maxTimeMS` on from the first two and shows a hook none of the third's
 * options. They wait only for a transaction that inserts the same key; what two may insert at once is an upsert here, and those are bounded.
 */
export function boundCalls(schema: Schema): void {
  schema.pre([...READS], function () {
    if (this.getOptions().maxTimeMS === undefined) this.setOptions({ maxTimeMS: READ_WITHIN_MS });
  });
  schema.pre('aggregate', function () {
    if (this.options.maxTimeMS === undefined) this.option({ maxTimeMS: READ_WITHIN_MS });
  });
  schema.pre([...WRITES], function () {
    const { session, maxTimeMS } = this.getOptions();
    if (!session && maxTimeMS === undefined) this.setOptions({ maxTimeMS: WRITE_PATIENCE_MS });
  });
  schema.pre('bulkWrite', function (writes: readonly unknown[], options?: mongo.BulkWriteOptions) {
    if (!options || options.session || options.maxTimeMS !== undefined) return;
    // The very object that goes to the driver: mongoose makes one where the caller gave none.
    options.maxTimeMS = WRITE_PATIENCE_MS + writes.length * BULK_WRITE_MS;
  });
}
