import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { Instant, Minutes } from './fields.js';
import { MemberId } from './ids.js';

/** Maximum number of rows in one page of a bank's export. */
export const BANK_PAGE_ROWS = 200;

/** Declares an internal endpoint that returns all rows of one kind in ascending order of a key, for the export of the whole bank. */
export const bankRows = <const Name extends string, Row extends z.ZodType>(
  name: Name,
  { summary, row }: { summary: string; row: Row },
) =>
  endpoint({
    name,
    summary,
    access: 'internal',
    callers: ['identity'],
    repeatable: true,
    input: z.object({
      /** `next` of the previous page. Null for the first page. */
      after: z.string().max(300).nullable().default(null),
    }),
    output: z.object({
      rows: z.array(row).max(BANK_PAGE_ROWS),
      /** Null after the last page. */
      next: z.string().nullable(),
    }),
    errors: {},
  });

/** A request in the bundle. Drafts and requests that an admin took down are not exported. */
export const BankRequest = z.object({
  key: z.string(),
  member_key: MemberId,
  title: z.string(),
  about: z.string(),
  tags: z.array(z.string()),
  minutes: Minutes,
  status: z.string(),
  created_at: Instant,
});
export type BankRequest = z.output<typeof BankRequest>;

/** A movement of minutes before the bank moved in. Null as a key is the bank itself, or a member who was not imported. */
export const BankHistory = z.object({
  key: z.string(),
  at: Instant,
  from_key: MemberId.nullable(),
  to_key: MemberId.nullable(),
  minutes: Minutes.nonnegative(),
  tag: z.string(),
  text: z.string(),
});
export type BankHistory = z.output<typeof BankHistory>;

/** A tag in the bundle. */
export const BankTag = z.object({ key: z.string(), name: z.string(), about: z.string() });
export type BankTag = z.output<typeof BankTag>;

/** One page of rows that were read by ascending key. There are more if the page is full. */
export const bankPage = <T>(rows: T[], keyOf: (row: T) => string) => ({
  rows,
  next: rows.length === BANK_PAGE_ROWS ? keyOf(rows.at(-1) as T) : null,
});
