import { nullableRowPart } from '@skillhour/persistence';
import type { Trouble } from './trouble.js';

/** How a row keeps the trouble with it. */
export const troublePart = nullableRowPart<Trouble>({ since: Date, attempts: Number, lastErrorCode: String });
