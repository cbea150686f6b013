import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant, Minutes } from '../kernel/fields.js';
import { ReceiptCode, SessionId, TransferId } from '../kernel/ids.js';
import { declareError } from '../kernel/declared-error.js';
import { Outcome } from './request-views.js';
import { sessionNotFound, sessionStranger } from './errors.js';

/** A period in which a party was in the room. */
const Stay = z.object({ from: Instant, to: Instant });

/** Attendance of both parties within the counted time, as measured by the settlement. */
export const RoomAttendance = z.object({
  student: z.array(Stay),
  teacher: z.array(Stay),
  /** How long both were present at once, in whole seconds. */
  together_seconds: z.int().nonnegative(),
});
export type RoomAttendance = z.output<typeof RoomAttendance>;

const Stars = z.int().min(1).max(5).nullable();

/** Proof of a session's settlement: its amounts and its ledger entry. Contains no member ids and no addresses. */
export const Receipt = z.object({
  /** Shows the receipt to anyone who has it: `receipts/{code}/`. */
  code: ReceiptCode,
  title: z.string(),
  /** Current names of the two parties. */
  student_name: z.string(),
  teacher_name: z.string(),
  scheduled_time: Instant,
  ends_at: Instant,
  /** Time zone of the proposed time. */
  timezone: z.string(),
  /** Null if the session took place. */
  outcome: Outcome.nullable(),
  /** Minutes held before. `minutes` moved to the teacher, `released` returned to the student. */
  hold_minutes: Minutes.nonnegative(),
  minutes: Minutes.nonnegative(),
  released: Minutes.nonnegative(),
  /** Part of `minutes` that was reversed later. */
  reversed_minutes: Minutes.nonnegative(),
  settled_at: Instant,
  /** Null if none was stored, as for old sessions. */
  attendance: RoomAttendance.nullable(),
  /** The ratings that each party gave the other. */
  stars: z.object({ by_student: Stars, by_teacher: Stars }),
  /** Position of the transfer in the journal. Null if nothing moved, or if the ledger is unavailable. */
  entry: z
    .object({
      number: z.int().positive(),
      /** Hex SHA-256 over the entry and the previous hash. */
      hash: z.string(),
      transfer_id: TransferId,
      at: Instant,
    })
    .nullable(),
  /**
   * Result of verifying the journal now. `intact`: the entry matches its hash, its neighbors in the chain agree, and it moved these minutes.
   * `none`: nothing moved, so there is no entry. `away`: the ledger is unavailable.
   */
  journal: z.enum(['intact', 'broken', 'none', 'away']),
});
export type Receipt = z.output<typeof Receipt>;

const receiptErrors = {
  ...sessionNotFound,
  ...sessionStranger,
  'receipt.not_settled': declareError('conflict', 'This session moved no minutes, so it has no receipt.'),
};

export const readReceipt = endpoint({
  name: 'exchange.receipt.read',
  summary:
    "Returns a settled session's receipt to its student or teacher. Its code is created when it is first read.",
  access: 'member',
  http: { method: 'GET', path: 'schedules/{id}/receipt/' },
  input: z.object({ id: SessionId }),
  output: Receipt,
  errors: receiptErrors,
});

export const renewReceiptCode = endpoint({
  name: 'exchange.receipt.renew_code',
  summary:
    "Replaces the code of a settled session's receipt, for either party. The previous code finds nothing any longer.",
  access: 'member',
  http: { method: 'POST', path: 'schedules/{id}/receipt/code/' },
  input: z.object({ id: SessionId }),
  output: z.object({ code: ReceiptCode }),
  errors: receiptErrors,
});

export const readReceiptByCode = endpoint({
  name: 'exchange.receipt.read_by_code',
  summary: 'Returns the same receipt to anyone with its code, verified against the journal at that moment.',
  access: 'public',
  http: { method: 'GET', path: 'receipts/{code}/' },
  input: z.object({ code: ReceiptCode }),
  output: Receipt,
  errors: { 'receipt.not_found': declareError('not_found', 'This receipt doesn’t exist.') },
});
