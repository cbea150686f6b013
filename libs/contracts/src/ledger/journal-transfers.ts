import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { SessionId } from '../kernel/ids.js';
import { BusinessKey } from './holds.js';

/** Last entry of the journal. `{seq: 0}` with zeros as the hash if it is empty. */
export const JournalHead = z.object({ seq: z.int().nonnegative(), hash: z.string() });
export type JournalHead = z.output<typeof JournalHead>;

/** A transfer as the journal has it, with the texts that are stored next to it. */
export const JournalTransfer = z.object({
  id: z.string(),
  /** Business key of the command that made it. */
  key: BusinessKey,
  at: Instant,
  /** `member:{id}`, `platform` or `community` */
  from_account: z.string(),
  to_account: z.string(),
  minutes: Minutes.positive(),
  kind: z.string(),
  /** Number of the transfer that this one reverses. */
  reverses: z.string().nullable(),
  session_id: SessionId.nullable(),
  /** The members' text about it, or the title of its session. Empty without one. */
  text: z.string(),
});
export type JournalTransfer = z.output<typeof JournalTransfer>;

export const listJournalTransfers = endpoint({
  name: 'ledger.journal.list_transfers',
  summary:
    'Lists the transfers of all accounts in the order of the journal, for the export of the bank and the activity report.',
  access: 'internal',
  callers: ['identity'],
  repeatable: true,
  input: z.object({
    /** Only transfers from then on. Ignored after the first page. */
    from: Instant.nullable().default(null),
    /** Only transfers before. */
    until: Instant.nullable().default(null),
    /** Entries up to this one, of the first page's `head`, so that all pages are of one moment. */
    up_to: z.int().nonnegative().nullable().default(null),
    /** `next` of the previous page. */
    after: z.int().nonnegative().nullable().default(null),
    /** Whether `session_id` and `text` are needed. */
    texts: z.boolean().default(false),
  }),
  output: z.object({
    transfers: z.array(JournalTransfer),
    head: JournalHead,
    /** The last entry of this page. Null after the last page. */
    next: z.int().nullable(),
  }),
  errors: {},
});
