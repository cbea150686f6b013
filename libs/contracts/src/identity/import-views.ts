import { message } from '@skillhour/texts';
import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { ImportCategory, ImportSettings, ImportTable } from './import-settings.js';

/** Systems from which a bank can move in. `table`: any table, whose columns an admin explains. */
export const ImportSource = z.enum(
  ['timeoverflow', 'komunitin', 'integralces', 'community_accounting', 'table', 'bundle'],
  { error: message('Unknown source of an import.') },
);
export type ImportSource = z.output<typeof ImportSource>;

/** `running` also while the import is being undone. */
export const ImportState = z.enum(['reading', 'ready', 'running', 'done', 'failed', 'undone']);
export type ImportState = z.output<typeof ImportState>;

const rowCounts = z.object({
  ready: z.int().nonnegative(),
  question: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  already_here: z.int().nonnegative(),
});

/** Figures of an import, always shown. Minutes are whole, and of the rows that the run imports. */
export const ImportTotals = z.object({
  /** New accounts by state, members who get a balance without a new account, and members merged into another row's. */
  members: z.object({
    invited: z.int().nonnegative(),
    paper: z.int().nonnegative(),
    inactive: z.int().nonnegative(),
    blocked: z.int().nonnegative(),
    existing: z.int().nonnegative(),
    merged: z.int().nonnegative(),
  }),
  /** Sums of the balances above and below zero. */
  above: Minutes.nonnegative(),
  /** Zero or less. */
  below: Minutes,
  /** Seconds that rounding gave to the members. */
  rounding_seconds: z.int().nonnegative(),
  /** Minutes that `community` gets, so that the whole is zero: `above + below + community = whole = 0`. */
  community: Minutes,
  whole: Minutes,
  /** Sum of the stated balances. Unless it is 0, the rest must be assigned to the community. */
  stated: Minutes,
  /** Sum of the credit lines, which `community` transfers. */
  credit: Minutes.nonnegative(),
  /** Members whose stated balance differs from the sum of their movements. */
  differences: z.int().nonnegative(),
  rows: z.object({
    member: rowCounts,
    entry: rowCounts,
    movement: rowCounts,
    account: rowCounts,
    request: rowCounts,
    problem: rowCounts,
  }),
});
export type ImportTotals = z.output<typeof ImportTotals>;

export const Import = z.object({
  id: z.uuid(),
  state: ImportState,
  /** Null until it has been recognized. */
  source: ImportSource.nullable(),
  created_at: Instant,
  ran_at: Instant.nullable(),
  /** When its files and rows are deleted. */
  expires_at: Instant,
  files: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative() })),
  /** Why the files can't be read. Empty unless `failed`. */
  problem: z.string(),
  /** Why the run can't start yet. Empty if it can. */
  blockers: z.array(z.string()),
  /** Facts to know before the run, such as an earlier import of the bank. */
  notices: z.array(z.string()),
  /** Null until it has been read. */
  settings: ImportSettings.nullable(),
  proposals: ImportSettings.omit({ rest_to_community: true }).nullable(),
  categories: z.array(ImportCategory),
  /** Tables that need an explanation. */
  tables: z.array(ImportTable),
  /** Null until it has been read. */
  totals: ImportTotals.nullable(),
  /** Number of rows and settings that need a decision. */
  questions: z.int().nonnegative(),
  /** Steps done and steps in total of the run or of the undoing. */
  progress: z.object({ done: z.int().nonnegative(), total: z.int().nonnegative() }),
  /** Imported members with an email by how far their invitation is. */
  invitations: z.object({
    /** Not invited. */
    open: z.int().nonnegative(),
    /** Invited, and the email waits for its turn. */
    queued: z.int().nonnegative(),
    /** Invited by email. */
    sent: z.int().nonnegative(),
    /** Have claimed their account. */
    claimed: z.int().nonnegative(),
    /** Number of invitations sent in an hour, of all imports: the setting INVITES_PER_HOUR. */
    per_hour: z.int().positive(),
  }),
});
export type Import = z.output<typeof Import>;
