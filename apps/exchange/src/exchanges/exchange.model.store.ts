import type { ExchangeId, MemberId } from '@skillhour/contracts';
import {
  nestedListSchema,
  nestedSchema,
  nullableNestedSchema,
  retryStateSchema,
  rowSchema,
  type RetryState,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { tagKeysOf, type TagCopy } from '../domain/index.js';
import { EXCHANGE_STATES, type Exchange } from './exchange.js';

export interface ExchangeRow extends Omit<Exchange, 'id' | 'tag'> {
  _id: ExchangeId;
  /** In the form of other rows with tags, so that renamed and merged tags are updated here too. */
  content: { tags: TagCopy[] };
  tagKeys: string[];
  /** Both members in a fixed order, for the cap. */
  pair: string;
  memberIds: MemberId[];
  /** When the minutes were given or accepted; null before. The cap counts from here. */
  postedAt: Date | null;
  trouble?: RetryState | null;
}

const schema = rowSchema<ExchangeRow>(
  {
    _id: { type: String, required: true },
    teacherId: { type: String, required: true },
    studentId: { type: String, required: true },
    memberIds: { type: [String], required: true },
    pair: { type: String, required: true },
    minutes: { type: Number, required: true },
    content: nestedSchema<ExchangeRow['content']>({
      tags: nestedListSchema<TagCopy>({ id: String, name: String }),
    }),
    tagKeys: { type: [String], required: true },
    at: { type: Date, required: true },
    text: { type: String, default: '' },
    writtenBy: { type: String, required: true },
    origin: { type: String, enum: ['given', 'asked', 'recorded'], required: true },
    recordedBy: nullableNestedSchema<NonNullable<Exchange['recordedBy']>>({ id: String, name: String }),
    state: { type: String, enum: EXCHANGE_STATES, required: true },
    createdAt: { type: Date, required: true },
    postedAt: { type: Date, default: null },
    dueAt: { type: Date, default: null },
    trouble: retryStateSchema,
  },
  { collection: 'exchanges' },
);
// A member's asks, newest first, and those that they can answer.
schema.index({ memberIds: 1, origin: 1, createdAt: -1, _id: -1 });
schema.index({ studentId: 1, state: 1, createdAt: -1, _id: -1 });
// A teacher's open asks of a student, and the minutes logged for teaching.
schema.index({ teacherId: 1, state: 1, studentId: 1 });
// The minutes that a pair logged within a day.
schema.index({ pair: 1, postedAt: 1 });
// Texts of a deleted member.
schema.index({ writtenBy: 1 });
/** Matches exchanges with something left to do. */
export const UNFINISHED = { dueAt: { $type: 'date' } } as const;
schema.index({ dueAt: 1 }, { partialFilterExpression: UNFINISHED });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

/** Returns the connection's only model of the collection. */
export const exchangeModel = (db: Connection): Model<ExchangeRow> =>
  db.model<ExchangeRow>('LoggedExchange', schema);

/** Returns the key of two members, regardless of who teaches. */
export const pairOf = ({ teacherId, studentId }: Pick<Exchange, 'teacherId' | 'studentId'>): string =>
  [teacherId, studentId].sort().join(':');

export const newRow = ({ id, tag, ...exchange }: Exchange): ExchangeRow => ({
  _id: id,
  ...exchange,
  content: { tags: [tag] },
  tagKeys: tagKeysOf({ tags: [tag] }),
  pair: pairOf(exchange),
  memberIds: [exchange.teacherId, exchange.studentId],
  postedAt: exchange.state === 'posting' ? exchange.createdAt : null,
  trouble: null,
});

export function toExchange(row: ExchangeRow): Exchange {
  const { _id: id, content, recordedBy, teacherId, studentId, minutes, at, text, writtenBy } = row;
  const { origin, state, createdAt, dueAt } = row;
  const [tag] = content.tags;
  if (!tag) throw new Error(`exchange ${id} has no tag`);
  return {
    ...{ id, teacherId, studentId, minutes, tag, at, text, writtenBy },
    ...{ origin, recordedBy, state, createdAt, dueAt },
  };
}
