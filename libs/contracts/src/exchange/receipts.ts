import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { ReceiptCode, SessionId, TransferId } from '../kernel/ids.js';
import { refusal } from '../kernel/refusal.js';
import { Outcome } from './request-views.js';
import { sessionNotFound, sessionStranger } from './refusals.js';

/** A stretch of time in which somebody was in the room. */
const Stay = z.object({ from: Instant, to: Instant });

/** Who was in the room when, within the time that counts, as the settlement measured it. */
export const RoomAttendance = z.object({
  student: z.array(Stay),
  teacher: z.array(Stay),
  /** How long both were there at once, in whole seconds. */
  together_seconds: z.int().nonnegative(),
});
export type RoomAttendance = z.output<typeof RoomAttendance>;

const Stars = z.int().min(1).max(5).nullable();

/** The proof of what a session moved: the figures, and where they stand in the journal. No ids of members, no addresses. */
export const Receipt = z.object({
  /** Shows it to whoever is given it: `receipts/{code}/`. */
  code: ReceiptCode,
  title: z.string(),
  /** As the two call themselves now. */
  student_name: z.string(),
  teacher_name: z.string(),
  scheduled_time: Instant,
  ends_at: Instant,
  /** In which the time was proposed. */
  timezone: z.string(),
  /** Null where the lesson took place. */
  outcome: Outcome.nullable(),
  /** On hold for it before; `minutes` moved to the teacher, `released` came back. */
  hold_minutes: Minutes.nonnegative(),
  minutes: Minutes.nonnegative(),
  released: Minutes.nonnegative(),
  /** Of `minutes`, what was taken back later. */
  reversed_minutes: Minutes.nonnegative(),
  settled_at: Instant,
  /** Null where none was kept, as of sessions of long ago. */
  attendance: RoomAttendance.nullable(),
  /** What either gave the other. */
  stars: z.object({ by_student: Stars, by_teacher: Stars }),
  /** Where the transfer stands in the journal; null where nothing moved, or the ledger is away. */
  entry: z
    .object({
      number: z.int().positive(),
      /** Hex sha256 over the entry and the hash before it. */
      hash: z.string(),
      transfer_id: TransferId,
      at: Instant,
    })
    .nullable(),
  /**
   * Whether the journal says the same, now. `intact`: the entry is what was sealed, its neighbours in the chain agree, and it moved these
   * minutes. `none`: nothing moved, so there is no entry. `away`: the ledger cannot be asked.
   */
  journal: z.enum(['intact', 'broken', 'none', 'away']),
});
export type Receipt = z.output<typeof Receipt>;

const ownReceiptRefusals = {
  ...sessionNotFound,
  ...sessionStranger,
  'receipt.not_settled': refusal('conflict', 'This session moved no minutes, so it has no receipt.'),
};

export const readReceipt = endpoint({
  name: 'exchange.receipt.read',
  summary:
    "A settled session's receipt, for its student and its teacher; its code is made when it is first read.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/receipt/' },
  input: z.object({ id: SessionId }),
  output: Receipt,
  errors: ownReceiptRefusals,
});

export const renewReceiptCode = endpoint({
  name: 'exchange.receipt.renew_code',
  summary:
    "Gives a settled session's receipt another code, for either of its two: whoever has the one before it finds nothing any more.",
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/receipt/code/' },
  input: z.object({ id: SessionId }),
  output: z.object({ code: ReceiptCode }),
  errors: ownReceiptRefusals,
});

export const readReceiptByCode = endpoint({
  name: 'exchange.receipt.read_by_code',
  summary: 'The same receipt for whoever was given its code, checked with the journal at that moment.',
  access: 'public',
  http: { method: 'GET', path: 'receipts/{code}/' },
  input: z.object({ code: ReceiptCode }),
  output: Receipt,
  errors: { 'receipt.not_found': refusal('not_found', 'This receipt doesn’t exist.') },
});
