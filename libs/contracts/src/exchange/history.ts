import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';

/** Rows per call of `addHistory`. */
export const HISTORY_BATCH = 200;

/** A party of a movement before the move. The id is null for the bank itself and for members who were not imported. */
const HistoryParty = z.object({ id: MemberId.nullable(), name: z.string() });

/** A movement of minutes before the bank moved in. It is not in the journal and not in any statistics. */
export const HistoryEntry = z.object({
  at: Instant,
  from: HistoryParty,
  to: HistoryParty,
  minutes: Minutes.nonnegative(),
  tag: z.string(),
  text: z.string(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const day = (field: string) =>
  z.iso.date({ error: message('{field} must be a date like 2026-01-31.', { field }) });

export const listHistory = endpoint({
  name: 'exchange.history.list',
  summary:
    'Lists the caller’s movements before the bank moved in, newest first. With `from` and `to`, only those of these days in UTC, which a statement adds on request.',
  access: 'member',
  http: { method: 'GET', path: 'time/history/' },
  input: z.object({ ...pageQuery(50), from: day('from').optional(), to: day('to').optional() }),
  output: pageOf(HistoryEntry),
  errors: {},
});

export const addHistory = endpoint({
  name: 'exchange.history.add',
  summary: 'Stores movements of an import. A movement whose key is stored stays as it is.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({
    import_id: z.uuid(),
    rows: z
      .array(HistoryEntry.extend({ /** `{bank}:{key}` */ key: z.string().min(1).max(300) }))
      .max(HISTORY_BATCH),
  }),
  output: z.object({}),
  errors: {},
});

export const removeHistory = endpoint({
  name: 'exchange.history.remove',
  summary: 'Deletes movements of an import that is undone, a batch per call; repeat while `left` is true.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({ import_id: z.uuid() }),
  output: z.object({ left: z.boolean() }),
  errors: {},
});
