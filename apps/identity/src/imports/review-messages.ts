import type { Text } from '@skillhour/texts';
import type { BankSource, ReadOptions, SourceFile } from './reading/bank.js';
import type { Decisions } from './review/decisions.js';
import type { Installation } from './review/installation.js';
import type { Review } from './review/review.js';
import type { ImportRow, RowKind, RowState } from './review/row.js';

/* Messages between identity and the process that reads and reviews an import. */

/** A review without its rows. */
export type ReviewSummary = Omit<Review, 'rows'>;

/** A row with the id by which the API names it. Keys of the old system can contain anything. */
export type IdentifiedRow = ImportRow & { id: string };

export interface RowFilter {
  kind: RowKind | null;
  state: RowState | null;
  /** Text in the title, ignoring case and accents. Empty for all. */
  search: string;
}

/** Requests to the process, answered one after the other. */
export type ReviewRequest =
  | { type: 'open'; files: SourceFile[]; options: ReadOptions }
  | { type: 'review'; decisions: Decisions; installation: Installation }
  | { type: 'list'; filter: RowFilter; offset: number; limit: number }
  | { type: 'find'; ids: string[] };

/** `failed`: a bug. Everything wrong with the files is a `problem`. */
export type ReviewResponse =
  | { type: 'unreadable'; problem: Text }
  | { type: 'opened'; source: BankSource }
  | { type: 'reviewed'; summary: ReviewSummary }
  | { type: 'rows'; rows: IdentifiedRow[]; count: number }
  | { type: 'failed'; message: string };
