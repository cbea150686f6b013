import type { Schema } from 'mongoose';

/** How long a write outside of a transaction waits behind one that has its document; then the caller is asked to come again. */
const WRITE_PATIENCE_MS = 1_500;
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

/** Bounds the writes of a schema's models: a killed process's transaction keeps its documents for seconds, and nobody hangs so long. */
export function boundWrites(schema: Schema): void {
  schema.pre([...WRITES], function () {
    const { session, maxTimeMS } = this.getOptions();
    if (!session && maxTimeMS === undefined) this.setOptions({ maxTimeMS: WRITE_PATIENCE_MS });
  });
}
