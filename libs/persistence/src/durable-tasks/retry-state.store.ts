import { nullableNestedSchema } from '../row-schema.js';
import type { RetryState } from './retry-state.js';

/** Subschema of the retry state in a row. */
export const retryStateSchema = nullableNestedSchema<RetryState>({
  since: Date,
  attempts: Number,
  lastErrorCode: String,
});
