import type { Text } from '@skillhour/texts';
import type { BankSource, BankUnit } from '../reading/bank.js';
import type { UnmappedTable } from '../reading/tables/mapping.js';
import type { ImportSettings, TagDecision } from './decisions.js';
import type { ImportRow, RowKind, RowState } from './row.js';

/** The panel beside the rows. Minutes are whole, and of the rows that the run imports once their questions are answered. */
export interface Totals {
  /** New accounts, by state, and accounts that get a balance without a new account. */
  members: {
    invited: number;
    paper: number;
    inactive: number;
    blocked: number;
    existing: number;
    merged: number;
  };
  aboveMinutes: number;
  /** Zero or less. */
  belowMinutes: number;
  /** Whole seconds that rounding up gave to the members. */
  roundingSeconds: number;
  /** The balance that `community` gets, so that the whole is zero. */
  communityMinutes: number;
  /** Sum of all balances and of `communityMinutes`. Always 0. */
  wholeMinutes: number;
  /** Sum of the balances that the files state, rounded away from zero. Not 0: the rest needs `assignsRest`. */
  statedMinutes: number;
  /** The sum of the credit lines, which `community` transfers. */
  creditMinutes: number;
  /** Members whose stated balance differs from the sum of their movements. */
  differences: number;
  rows: Record<RowKind, Record<RowState, number>>;
}

/** A category of the old system, with its decision and its proposal. */
export interface CategoryReview {
  name: string;
  /** Entries that use it. */
  entries: number;
  decision: TagDecision;
  /** Whether the decision is the proposal. */
  isProposed: boolean;
}

/** Effective settings: what the admin entered, else the proposals. */
export interface EffectiveSettings extends Omit<ImportSettings, 'name' | 'language' | 'creditLimit'> {
  name: string;
  language: string;
  creditLimit: number;
}

export interface Review {
  source: BankSource;
  unit: BankUnit;
  settings: EffectiveSettings;
  proposals: { name: string; language: string; creditLimit: number; minutesPerUnit: number | null };
  categories: CategoryReview[];
  unmappedTables: UnmappedTable[];
  totals: Totals;
  /** Number of rows and settings that still need a decision. */
  questions: number;
  /** Why the run can't start yet. Empty if it can. */
  blockers: Text[];
  /** Facts that the admin should know before the run. */
  notices: Text[];
  rows: ImportRow[];
}
