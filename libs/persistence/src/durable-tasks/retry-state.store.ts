import { nullableNestedSchema, type NestedSchema } from '../row-schema.js';
import type { RetryState } from './retry-state.js';

/** Subschema of the retry state in a row. */
export const retryStateSchema: NestedSchema<RetryState> = nullableNestedSchema({
  since: Date,
  attempts: Number,
  lastErrorCode: String,
});
