import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';

type Row = Record<string, unknown> & { _id: string };

/** Whose a row is, and what of it goes along. Another member's review of a session and their note stay theirs. */
const KINDS = {
  requests: {
    of: (id: MemberId) => ({ ownerId: id }),
    fields: ['createdAt', 'content', 'asked', 'status', 'reason', 'heldMinutes', 'settlement', 'outcome'],
  },
  proposals: {
    of: (id: MemberId) => ({ teacherId: id }),
    fields: ['createdAt', 'request', 'studentId', 'startsAt', 'timezone', 'note', 'status'],
  },
  sessions: {
    of: (id: MemberId) => ({ memberIds: id }),
    fields: [
      ...['createdAt', 'request', 'studentId', 'teacherId', 'startsAt', 'endsAt', 'timezone'],
      ...['durationMinutes', 'status', 'settlement', 'outcome'],
    ],
  },
  ratings: {
    of: (id: MemberId) => ({ byMemberId: id }),
    fields: ['createdAt', 'sessionId', 'ratedMemberId', 'stars', 'review'],
  },
} as const;
export type ExportedKind = keyof typeof KINDS;
export const EXPORTED_KINDS = Object.keys(KINDS) as ExportedKind[];

/** What the exchange keeps of a member, as it is kept, by id. */
@Injectable()
export class ExportedRowStore {
  constructor(@Inject(DATABASE) private readonly database: Connection) {}

  async find(kind: ExportedKind, memberId: MemberId, after: string | null, limit: number): Promise<Row[]> {
    const { of, fields } = KINDS[kind];
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    return this.database
      .collection<Row>(kind)
      .find({ ...of(memberId), ...(after !== null && { _id: { $gt: after } }) }, { projection })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
  }
}
