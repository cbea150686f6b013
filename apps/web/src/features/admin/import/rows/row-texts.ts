import { text, type Text } from '@skillhour/texts';
import { CircleCheck, CircleQuestionMark, CircleSlash, History, type LucideIcon } from 'lucide-react';
import type { Tone } from '@/ui';
import type { ImportRow, RowKind, RowState } from '../import-views';

/** Plural name of each kind of row, for the filter. */
export const ROW_KINDS: Readonly<Record<RowKind, Text>> = {
  member: text('Members'),
  entry: text('Offers and requests'),
  movement: text('Exchanges'),
  account: text('Accounts of the bank'),
  request: text('Open requests'),
  problem: text('Lines that couldn’t be used'),
};

/** Label, icon and color of each state of a row. */
export const ROW_STATES: Readonly<Record<RowState, { label: Text; icon: LucideIcon; tone: Tone }>> = {
  question: { label: text('Needs a decision'), icon: CircleQuestionMark, tone: 'rose' },
  ready: { label: text('Ready'), icon: CircleCheck, tone: 'leaf' },
  skipped: { label: text('Skipped'), icon: CircleSlash, tone: 'stone' },
  already_here: { label: text('Already here'), icon: History, tone: 'stone' },
};

type AccountState = NonNullable<NonNullable<ImportRow['member']>['account_state']>;

/** Describes each state of a new account. */
export const ACCOUNT_STATES: Readonly<Record<AccountState, Text>> = {
  invited: text('Can be invited'),
  paper: text('No email: a paper member'),
  inactive: text('Inactive: not listed until invited'),
  blocked: text('Suspended there: blocked here'),
};
