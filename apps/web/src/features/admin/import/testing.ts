import { listPageOf } from '@/testing/fake-api';
import type { Import, ImportRow, ImportTotals } from './import-views';

/* Responses of the import endpoints, for tests. */

export const IMPORT = 'GET dashboard/imports/{id}/';
export const ROWS = 'GET dashboard/imports/{id}/rows/';

const AT = '2026-01-05T10:00:00.000Z';
const NO_ROWS = { ready: 0, question: 0, skipped: 0, already_here: 0 };

export const totalsOf = (more: Partial<ImportTotals> = {}): ImportTotals => ({
  members: { invited: 280, paper: 12, inactive: 5, blocked: 3, existing: 0, merged: 0 },
  ...{ above: 12_000, below: -11_400, community: -600, whole: 0, stated: 0, credit: 144_000 },
  ...{ rounding_seconds: 750, differences: 2 },
  rows: {
    member: { ...NO_ROWS, ready: 300 },
    entry: { ...NO_ROWS, ready: 118 },
    movement: { ...NO_ROWS, ready: 5_000 },
    ...{ account: NO_ROWS, request: NO_ROWS, problem: NO_ROWS },
  },
  ...more,
});

export const invitationsOf = (more: Partial<Import['invitations']>): Import['invitations'] => ({
  ...{ open: 0, queued: 0, sent: 0, claimed: 0, per_hour: 100 },
  ...more,
});

export const importOf = (more: Partial<Import> = {}): Import => ({
  ...{ id: 'i1', state: 'ready', source: 'timeoverflow', created_at: AT, ran_at: null, expires_at: AT },
  files: [{ name: 'bank.zip', bytes: 1_024 }],
  ...{ problem: '', blockers: [], notices: [], tables: [], categories: [], questions: 0 },
  settings: {
    ...{ bank: 'Banc de Temps', language: 'ca', credit_limit: 2_400, minutes_per_unit: null },
    rest_to_community: false,
  },
  proposals: { bank: 'Banc de Temps', language: 'ca', credit_limit: 2_400, minutes_per_unit: null },
  totals: totalsOf(),
  progress: { done: 0, total: 0 },
  invitations: invitationsOf({ open: 280 }),
  ...more,
});

type Member = NonNullable<ImportRow['member']>;

export const memberOf = (more: Partial<Member> = {}): Member => ({
  ...{ question: null, first_name: 'Ada', last_name: 'Roca', email: 'ada@example.org', phone: null },
  ...{ language: 'ca', about: '', account: 'new', account_state: 'invited', minutes: -180 },
  ...{ credit_limit: 2_400, other_row: null, member_id: null },
  ...more,
});

export const rowOf = (more: Partial<ImportRow> = {}): ImportRow => ({
  ...{ id: 'member:12', kind: 'member', state: 'ready', title: 'Ada Roca', reason: '', notes: [] },
  ...{ file: 'Members.csv', line: 13, member: memberOf(), entry: null, movement: null, minutes: null },
  ...more,
});

/** A member row that shares its email with another one. */
export const questionOf = (more: Partial<Member> = {}): ImportRow =>
  rowOf({
    ...{ id: 'member:13', title: 'Bea Roca', state: 'question' },
    reason: 'Ada Roca has the same email.',
    member: memberOf({ question: 'email_shared', first_name: 'Bea', ...more }),
  });

export const rowsOf = (...rows: ImportRow[]) => listPageOf(rows);

/** The totals of an import in which a number of member rows need a decision. */
export const totalsWithQuestions = (question: number): ImportTotals => {
  const totals = totalsOf();
  return { ...totals, rows: { ...totals.rows, member: { ...NO_ROWS, ready: 300 - question, question } } };
};
