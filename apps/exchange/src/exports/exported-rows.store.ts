import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, READ_WITHIN_MS } from '@skillhour/persistence';
import type { Connection } from 'mongoose';

type Row = Record<string, unknown> & { _id: string };

interface Kind {
  /** The collection, if its name differs from the kind's. */
  collection?: string;
  of: (id: MemberId) => Record<string, unknown>;
  fields: readonly string[];
  /** Projection of texts that only their author may export. */
  words?: (id: MemberId) => Record<string, unknown>;
}

/** Owner and exported fields per kind. Other members' texts are not exported. */
const KINDS = {
  requests: {
    of: (id) => ({ ownerId: id }),
    fields: ['createdAt', 'content', 'asked', 'status', 'reason', 'heldMinutes', 'settlement', 'outcome'],
  },
  proposals: {
    of: (id) => ({ teacherId: id }),
    fields: ['createdAt', 'request', 'studentId', 'startsAt', 'timezone', 'note', 'status'],
  },
  sessions: {
    of: (id) => ({ memberIds: id }),
    fields: [
      ...['createdAt', 'request', 'studentId', 'teacherId', 'startsAt', 'endsAt', 'timezone'],
      ...['durationMinutes', 'status', 'settlement', 'outcome'],
    ],
    words: (id) => ({
      cancellationReason: onlyIf(isWho('$decision.by', id), '$decision.reason'),
      rescheduleReason: onlyIf(isOn('$reschedule.by', id), '$reschedule.reason'),
    }),
  },
  ratings: {
    of: (id) => ({ byMemberId: id }),
    fields: ['createdAt', 'sessionId', 'ratedMemberId', 'stars', 'review'],
  },
  answers: {
    collection: 'ratings',
    of: (id) => ({ ratedMemberId: id, answer: { $ne: null } }),
    fields: ['sessionId', 'byMemberId', 'answer'],
  },
  disputes: {
    of: (id) => openedBy({ studentId: id }, { teacherId: id }),
    fields: ['createdAt', 'sessionId', 'title', 'reason', 'state'],
  },
  claims: {
    collection: 'disputes',
    of: (id) => ({ ...openedBy({ teacherId: id }, { studentId: id }), claim: { $ne: null } }),
    fields: ['sessionId', 'title', 'claim'],
  },
} as const satisfies Record<string, Kind>;
export type ExportedKind = keyof typeof KINDS;
export const EXPORTED_KINDS = Object.keys(KINDS) as ExportedKind[];

const onlyIf = (condition: object, value: string) => ({ $cond: [condition, value, '$$REMOVE'] });
const isWho = (path: string, id: MemberId) => ({ $eq: [path, { $literal: id }] });
/** Aggregation expression: whether the path names the member's side. */
const isOn = (path: string, id: MemberId) => ({
  $or: (['student', 'teacher'] as const).map((side) => ({
    $and: [{ $eq: [path, side] }, isWho(`$${side}Id`, id)],
  })),
});
const openedBy = (student: object, teacher: object) => ({
  $or: [
    { ...student, openedBy: 'student' },
    { ...teacher, openedBy: 'teacher' },
  ],
});

/** Reads a member's stored rows in the exchange, ordered by ID. */
@Injectable()
export class ExportedRowStore {
  constructor(@Inject(DATABASE) private readonly database: Connection) {}

  async find(kind: ExportedKind, memberId: MemberId, after: string | null, limit: number): Promise<Row[]> {
    const { collection = kind, of, fields, words }: Kind = KINDS[kind];
    const whole = Object.fromEntries(fields.map((field) => [field, 1]));
    const projection = { ...whole, ...words?.(memberId) };
    return this.database
      .collection<Row>(collection)
      .find(
        { ...of(memberId), ...(after !== null && { _id: { $gt: after } }) },
        { projection, maxTimeMS: READ_WITHIN_MS },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }
}
