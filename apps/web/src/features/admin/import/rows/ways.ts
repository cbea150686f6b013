import { text, type Text } from '@skillhour/texts';
import type { CallInput } from '@/api';
import type { ImportRow } from '../import-views';

/** The ways to decide about a member row. */
export const WAYS = {
  email: text('Email'),
  name: text('Name'),
  same: text('Same person'),
  existing: text('Account here'),
  skip: text('Skip'),
} as const satisfies Record<string, Text>;
export type Way = keyof typeof WAYS;

type Member = NonNullable<ImportRow['member']>;
type Question = Member['question'];
type Answer = Omit<CallInput<'identity.import.decide_row'>, 'id' | 'row'>;

/** Returns the way that answers a question most often. */
export function wayOf(question: Question): Way {
  switch (question) {
    case 'name_invalid':
    case 'name_missing':
      return 'name';
    case 'same_person_missing':
      return 'same';
    case 'email_taken':
      return 'existing';
    case 'balance_missing':
      return 'skip';
    case 'email_shared':
    case 'email_invalid':
    case null:
      return 'email';
  }
}

/**
 * Returns the ways that can answer a question. Only a taken email belongs to an account that is already here. Without a
 * balance, a row can only be skipped.
 */
export function waysOf(question: Question): Way[] {
  if (question === 'balance_missing') return ['skip'];
  return (Object.keys(WAYS) as Way[]).filter((way) => way !== 'existing' || question === 'email_taken');
}

/** The fields of the form. */
interface DecisionFields {
  email: string;
  name: string;
  /** Id of the row of the same person, or empty. */
  sameAs: string;
}

/** Returns the answer of a way. It replaces an earlier one that another way gave. */
export function answerOf({ account, question }: Member, way: Way, fields: DecisionFields): Answer {
  const earlier: Answer = {
    ...((account === 'same_as' || question === 'same_person_missing') && { same_as: null }),
    ...(account === 'existing' && { use_account: false }),
  };
  switch (way) {
    case 'email':
      return { ...earlier, email: fields.email.trim() || null };
    case 'name':
      return { name: fields.name };
    case 'same':
      return { ...earlier, same_as: fields.sameAs };
    case 'existing':
      return { ...earlier, use_account: true };
    case 'skip':
      return { skip: true };
  }
}
