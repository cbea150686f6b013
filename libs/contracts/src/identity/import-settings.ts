import { message } from '@skillhour/texts';
import { z } from 'zod';
import { wholeNumber } from '../kernel/fields.js';
import { TagId } from '../kernel/ids.js';

const NAME = message('Enter the name of the bank, at most {most} letters.', { most: 100 });
const LIMIT = message('Enter whole minutes from 0.');
const UNIT = message('Enter minutes above 0, with at most 6 decimals.');
const LANGUAGE = message('Choose one of the listed languages.');

const creditLimit = wholeNumber(LIMIT).pipe(
  z.int().min(0, { error: LIMIT }).max(1_000_000, { error: LIMIT }),
);
const minutesPerUnit = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\d{1,9}([.,]\d{1,6})?$/.test(value)
      ? Number(value.replace(',', '.'))
      : value,
  z.number({ error: UNIT }).positive({ error: UNIT }).max(1_000_000, { error: UNIT }),
);

/** Settings of an import, as they apply: what the admin entered, else the proposals. */
export const ImportSettings = z.object({
  /** Name of the bank. */
  bank: z.string(),
  language: z.string(),
  /** Minutes of the credit line of members for whom the export states none. Proposed: the deepest balance below zero, rounded up to a whole hour. */
  credit_limit: z.int().nonnegative(),
  /** Minutes per unit of the amounts. Null if the files contain hours. */
  minutes_per_unit: z.number().positive().nullable(),
  /** Whether `community` covers balances that don't add up to zero. */
  rest_to_community: z.boolean(),
});
export type ImportSettings = z.output<typeof ImportSettings>;

/** The tag for a category: an existing tag, a new tag with this name, or no tag. */
export const TagChoice = z.union([
  z.object({ action: z.literal('use'), tag_id: TagId }),
  z.object({ action: z.literal('create'), name: z.string().trim().min(1).max(50) }),
  z.object({ action: z.literal('drop') }),
]);
export type TagChoice = z.output<typeof TagChoice>;

/** A category of the old system. */
export const ImportCategory = z.object({
  name: z.string(),
  /** Number of entries that use it. */
  entries: z.int().nonnegative(),
  choice: TagChoice,
  /** Whether the choice is a proposal. */
  is_proposed: z.boolean(),
});
export type ImportCategory = z.output<typeof ImportCategory>;

/** The meaning of a column of any table. */
export const ColumnMeaning = z.enum([
  ...['key', 'name', 'first_name', 'last_name', 'email', 'phone', 'language', 'joined_at', 'last_active_at'],
  ...['state', 'about', 'credit_limit', 'balance', 'at', 'from', 'to', 'amount', 'tag', 'text', 'member'],
  ...['title', 'categories', 'created_at'],
] as const);
export type ColumnMeaning = z.output<typeof ColumnMeaning>;

/** An admin's explanation of a table. */
export const TableMapping = z.object({
  content: z.enum(['members', 'movements', 'offers', 'needs', 'ignored']),
  /** One meaning per column, or null for a column that isn't read. Each meaning at most once. */
  columns: z.array(ColumnMeaning.nullable()).max(200),
  /** `units` are converted by the setting minutes per unit. */
  numbers: z.enum(['hours', 'hours_and_minutes', 'minutes', 'seconds', 'units']),
  /** Order in dates such as `3/4/2021`. ISO dates are always read. */
  dates: z.enum(['day_first', 'month_first']),
});
export type TableMapping = z.output<typeof TableMapping>;

/** A table that needs an explanation, with its proposal. */
export const ImportTable = z.object({
  file: z.string(),
  /** Identifies the header. The explanation is remembered for it. */
  fingerprint: z.string(),
  header: z.array(z.string()),
  /** The first rows below the header. */
  sample: z.array(z.array(z.string())),
  proposal: TableMapping,
});
export type ImportTable = z.output<typeof ImportTable>;

/** Changes of an import's settings. Absent fields stay; null returns to the proposal. */
export const ImportSettingsForm = z.object({
  bank: z
    .string({ error: NAME })
    .trim()
    .min(1, { error: NAME })
    .max(100, { error: NAME })
    .nullable()
    .optional(),
  language: z
    .string({ error: LANGUAGE })
    .trim()
    .regex(/^[a-z]{2,3}$/, { error: LANGUAGE })
    .nullable()
    .optional(),
  credit_limit: creditLimit.nullable().optional(),
  minutes_per_unit: minutesPerUnit.nullable().optional(),
  rest_to_community: z.boolean({ error: message('Must be true or false.') }).optional(),
  categories: z
    .array(z.object({ name: z.string().max(300), choice: TagChoice.nullable() }))
    .max(1_000)
    .optional(),
  tables: z
    .array(z.object({ fingerprint: z.string().max(100), mapping: TableMapping }))
    .max(20)
    .optional(),
});
export type ImportSettingsForm = z.output<typeof ImportSettingsForm>;
