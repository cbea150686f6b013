import { text, type Text } from '@skillhour/texts';
import type { TableMapping } from '../import-views';

export type Meaning = NonNullable<TableMapping['columns'][number]>;
type Content = TableMapping['content'];

/** The kinds of rows that a table can have. */
export const CONTENTS: Readonly<Record<Content, Text>> = {
  members: text('A member, with the balance'),
  movements: text('An exchange'),
  offers: text('An offer'),
  needs: text('A request'),
  ignored: text('Don’t read this file'),
};

/** The formats of amounts. */
export const NUMBERS: Readonly<Record<TableMapping['numbers'], Text>> = {
  hours: text('Hours, such as 1.5'),
  hours_and_minutes: text('Hours and minutes, such as 1:30'),
  minutes: text('Minutes, such as 90'),
  seconds: text('Seconds, such as 5400'),
  units: text('Units, see “Minutes per unit”'),
};

/** The orders of dates such as 3/4/2021. */
export const DATES: Readonly<Record<TableMapping['dates'], Text>> = {
  day_first: text('Day first, such as 31/12/2026'),
  month_first: text('Month first, such as 12/31/2026'),
};

export const MEANINGS: Readonly<Record<Meaning, Text>> = {
  key: text('Number or code'),
  name: text('First and last name'),
  first_name: text('First name'),
  last_name: text('Last name'),
  email: text('Email'),
  phone: text('Phone'),
  language: text('Language'),
  joined_at: text('Member since'),
  last_active_at: text('Last active'),
  state: text('State of the account'),
  about: text('Description'),
  credit_limit: text('Credit line'),
  balance: text('Balance'),
  at: text('Date'),
  from: text('From'),
  to: text('To'),
  amount: text('Amount'),
  tag: text('Category'),
  text: text('Text'),
  member: text('Member'),
  title: text('Title'),
  categories: text('Categories'),
  created_at: text('Created'),
};

const PERSON = ['key', 'name', 'first_name', 'last_name', 'email', 'phone', 'language'] as const;
const ENTRY: readonly Meaning[] = ['key', 'member', 'title', 'about', 'categories', 'created_at'];

/** The meanings that a column can have in each table, in the order of the list. */
const MEANINGS_OF: Readonly<Record<Content, readonly Meaning[]>> = {
  members: [...PERSON, 'balance', 'credit_limit', 'state', 'about', 'joined_at', 'last_active_at'],
  movements: ['key', 'at', 'from', 'to', 'amount', 'tag', 'text', 'state'],
  offers: ENTRY,
  needs: ENTRY,
  ignored: [],
};

export const meaningsOf = (content: Content): readonly Meaning[] => MEANINGS_OF[content];

/** Returns a mapping for other content. Columns whose meaning doesn't exist there are not read. */
export const withContent = (mapping: TableMapping, content: Content): TableMapping => ({
  ...mapping,
  content,
  columns: mapping.columns.map((meaning) =>
    meaning !== null && MEANINGS_OF[content].includes(meaning) ? meaning : null,
  ),
});

/** Returns a mapping with another meaning of a column. A meaning belongs to one column, so another column loses it. */
export const withMeaning = (mapping: TableMapping, at: number, meaning: Meaning | null): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((current, index) =>
    index === at ? meaning : current === meaning ? null : current,
  ),
});
