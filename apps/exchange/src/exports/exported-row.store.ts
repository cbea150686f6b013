import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, READ_TIMEOUT_MS } from '@skillhour/persistence';
import type { Connection } from 'mongoose';

type Row = Record<string, unknown> & { _id: string };

interface ExportSource {
  /** The collection, if its name differs from the kind's. */
  collection?: string;
  of: (id: MemberId) => Record<string, unknown>;
  fields: readonly string[];
  /** Projection of texts that only their author may export. */
  authorTexts?: (id: MemberId) => Record<string, unknown>;
}

/** Owner and exported fields per kind. Other members' texts are not exported. */
const KINDS = {
  requests: {
    of: (id) => ({ ownerId: id }),
    fields: [
      ...['createdAt', 'content', 'asked', 'invited', 'status', 'reason'],
      ...['heldMinutes', 'settlement', 'outcome'],
    ],
  },
  proposals: {
    of: (id) => ({ teacherId: id }),
    fields: ['createdAt', 'request', 'studentId', 'startsAt', 'timezone', 'note', 'place', 'status'],
  },
  sessions: {
    of: (id) => ({ memberIds: id }),
    fields: [
      ...['createdAt', 'request', 'studentId', 'teacherId', 'startsAt', 'endsAt', 'timezone'],
      ...['durationMinutes', 'status', 'settlement', 'outcome'],
    ],
    authorTexts: (id) => ({
      place: onlyIf({ $and: [isMember('$teacherId', id), { $gt: ['$atPlace', null] }] }, '$atPlace.place'),
      cancellationReason: onlyIf(isMember('$decision.by', id), '$decision.reason'),
      rescheduleReason: onlyIf(isMembersSide('$reschedule.by', id), '$reschedule.reason'),
    }),
  },
  exchanges: {
    of: (id) => ({ memberIds: id }),
    fields: [
      ...['createdAt', 'teacherId', 'studentId', 'minutes', 'content.tags.name', 'at', 'origin', 'state'],
    ],
    authorTexts: (id) => ({ text: onlyIf(isMember('$writtenBy', id), '$text') }),
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
  history: {
    of: (id) => ({ memberIds: id }),
    fields: ['at', 'from', 'to', 'minutes', 'tag', 'text'],
  },
} as const satisfies Record<string, ExportSource>;
export type ExportedKind = keyof typeof KINDS;
export const EXPORTED_KINDS = Object.keys(KINDS) as ExportedKind[];

const onlyIf = (condition: object, value: string) => ({ $cond: [condition, value, '$$REMOVE'] });
const isMember = (path: string, id: MemberId) => ({ $eq: [path, { $literal: id }] });
/** Aggregation expression: whether the path names the member's side. */
const isMembersSide = (path: string, id: MemberId) => ({
  $or: (['student', 'teacher'] as const).map((side) => ({
    $and: [{ $eq: [path, side] }, isMember(`$${side}Id`, id)],
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
    const { collection = kind, of, fields, authorTexts }: ExportSource = KINDS[kind];
    const whole = Object.fromEntries(fields.map((field) => [field, 1]));
    const projection = { ...whole, ...authorTexts?.(memberId) };
    return this.database
      .collection<Row>(collection)
      .find(
        { ...of(memberId), ...(after !== null && { _id: { $gt: after } }) },
        { projection, maxTimeMS: READ_TIMEOUT_MS },
      )
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }
}
