import { message } from '@skillhour/texts';
import { z } from 'zod';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { Email } from './account-fields.js';

/**
 * Kinds of rows of an import. `account`: an account whose balance stays in `community`, such as the bank's own. `request`: an open request,
 * which is listed and not imported. `problem`: a line that could not be used.
 */
export const ImportRowKind = z.enum(['member', 'entry', 'movement', 'account', 'request', 'problem'], {
  error: message('kind must be member, entry, movement, account, request or problem.'),
});
export type ImportRowKind = z.output<typeof ImportRowKind>;

/**
 * - `ready`: the run imports it
 * - `question`: an admin must decide about it first
 * - `skipped`: it isn't imported
 * - `already_here`: an earlier import of the same bank brought it
 */
export const ImportRowState = z.enum(['ready', 'question', 'skipped', 'already_here'], {
  error: message('state must be ready, question, skipped or already_here.'),
});
export type ImportRowState = z.output<typeof ImportRowState>;

/** The decision that a member row needs. */
export const ImportQuestion = z.enum([
  ...['email_shared', 'email_taken', 'email_invalid'],
  ...['name_invalid', 'name_missing', 'same_person_missing', 'balance_missing'],
] as const);
export type ImportQuestion = z.output<typeof ImportQuestion>;

const ImportedMember = z.object({
  /** Null unless the state is `question`. */
  question: ImportQuestion.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for members without an email. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  about: z.string(),
  /** `new`: the run creates an account in this state. `existing`: an account here gets the balance. `same_as`: the account of another row does. */
  account: z.enum(['new', 'existing', 'same_as']),
  /** State of a new account; null otherwise. */
  account_state: z.enum(['invited', 'paper', 'inactive', 'blocked']).nullable(),
  /** The opening balance and the credit line, in whole minutes. */
  minutes: Minutes,
  credit_limit: Minutes.nonnegative(),
  /** Id of the row of the same person, or of the row with the same email. */
  other_row: z.string().nullable(),
  /** The account here that uses the same email, that gets the balance, or that the run created. */
  member_id: MemberId.nullable(),
});

const ImportedEntry = z.object({
  kind: z.enum(['teach', 'learn']),
  name: z.string(),
  about: z.string(),
  /** Names of categories in the old system. */
  categories: z.array(z.string()),
  created_at: Instant.nullable(),
});

const ImportedMovement = z.object({
  at: Instant.nullable(),
  /** Names as the export has them. */
  from: z.string(),
  to: z.string(),
  minutes: Minutes,
  tag: z.string().nullable(),
  text: z.string(),
});

/** A row of an import. `member`, `entry` and `movement` are set for rows of that kind only. */
export const ImportRow = z.object({
  /** Stays the same while the import is reviewed. */
  id: z.string(),
  kind: ImportRowKind,
  state: ImportRowState,
  title: z.string(),
  /** Sentence that explains the state. Empty for a ready row. */
  reason: z.string(),
  /** Remarks that need no decision, such as a balance that differs from the sum of the movements. */
  notes: z.array(z.string()),
  /** Name of the file, and the line counted from 1. */
  file: z.string(),
  line: z.int(),
  member: ImportedMember.nullable(),
  entry: ImportedEntry.nullable(),
  movement: ImportedMovement.nullable(),
  /** Balance of an `account` row. Null for other kinds. */
  minutes: Minutes.nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

const NAME = message('Enter a name of 1 to {most} letters.', { most: 120 });

/** An admin's answer about a member row, or the decision to skip any row. Absent fields stay as they are. */
export const ImportAnswer = z.object({
  /** Another address. Null imports a paper member. */
  email: Email.nullable().optional(),
  /** Another full name: the first word is the first name, the rest the last name. */
  name: z.string({ error: NAME }).trim().min(1, { error: NAME }).max(120, { error: NAME }).optional(),
  /** Id of the row of the same person. Its member gets this row's balance, entries and history. Null removes the choice. */
  same_as: z.string().max(64).nullable().optional(),
  /** Whether to give the balance to the account that already uses this email, instead of a new one. */
  use_account: z.boolean({ error: message('Must be true or false.') }).optional(),
  /** Whether not to import the row. A skipped member's balance stays in `community`. */
  skip: z.boolean({ error: message('Must be true or false.') }).optional(),
});
export type ImportAnswer = z.output<typeof ImportAnswer>;
