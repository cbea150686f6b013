import { nullableRowPart } from '@skillhour/persistence';
import type { Trouble } from './trouble.js';

/** Subschema of the retry state in a row. */
export const troublePart = nullableRowPart<Trouble>({ since: Date, attempts: Number, lastErrorCode: String });
