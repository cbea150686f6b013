import type { Text } from '@skillhour/texts';
import type { Position } from '../reading/bank.js';

export const ROW_KINDS = ['member', 'entry', 'movement', 'account', 'request', 'problem'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const ROW_STATES = ['ready', 'question', 'skipped', 'already_here'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** The decision that a question needs. */
export type QuestionCode =
  | 'email_shared'
  | 'email_taken'
  | 'email_invalid'
  | 'name_invalid'
  | 'name_missing'
  | 'same_person_missing'
  | 'balance_missing';

interface RowBase {
  /** Unique within the import, and the same in later exports: `member:12`, `entry:offer-7`. */
  key: string;
  position: Position;
  state: RowState;
  /** Why the row is a question, skipped or already here. Null if it is ready. */
  reason: Text | null;
  /** Remarks that need no decision, such as a difference from the sum of the movements. */
  notes: Text[];
  /** Shown in lists and searched. */
  title: string;
}

/** The account that a member row gets. */
export type RowAccount =
  | { kind: 'new'; state: 'invited' | 'paper' | 'inactive' | 'blocked' }
  | { kind: 'existing'; memberId: string }
  | { kind: 'same_as'; row: string };

export interface MemberRow extends RowBase {
  kind: 'member';
  /** Only if the state is `question`. */
  question: QuestionCode | null;
  /** Key in the old system, for the ledger's key `opening:{bank}:{key}`. */
  memberKey: string;
  firstName: string;
  lastName: string;
  /** Null for members without an email. */
  email: string | null;
  phone: string | null;
  /** A language of the product, or null. */
  language: string | null;
  joinedAt: string | null;
  lastActiveAt: string | null;
  about: string;
  account: RowAccount;
  /** The opening balance in whole minutes. */
  minutes: number;
  /** Whole minutes, at least what the balance needs. */
  creditLimit: number;
  /** Whether the stated balance differs from the sum of the member's movements. A note says how. */
  hasDifference: boolean;
  /** Key of the row with the same email, for `email_shared`; member id of the account here, for `email_taken`. */
  other: string | null;
}

export interface EntryRow extends RowBase {
  kind: 'entry';
  /** Row key of the member. */
  member: string | null;
  entryKind: 'teach' | 'learn';
  name: string;
  about: string;
  /** Names of categories, for the tag map. */
  categories: string[];
  createdAt: string | null;
}

export interface MovementRow extends RowBase {
  kind: 'movement';
  at: string | null;
  /** Row key of the member, or null for the bank and for parties without a row. */
  from: string | null;
  to: string | null;
  fromLabel: string;
  toLabel: string;
  minutes: number;
  tag: string | null;
  text: string;
}

/** An account whose balance stays in `community`. */
export interface AccountRow extends RowBase {
  kind: 'account';
  minutes: number;
}

export interface RequestRow extends RowBase {
  kind: 'request';
  member: string | null;
}

/** A line of a file that could not be used. */
export interface ProblemRow extends RowBase {
  kind: 'problem';
}

export type ImportRow = MemberRow | EntryRow | MovementRow | AccountRow | RequestRow | ProblemRow;
