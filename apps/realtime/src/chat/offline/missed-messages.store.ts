import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { Message } from '../conversations/message.js';
import { SETTLE_MS, type MissedMessages } from './missed-messages.js';

interface Row extends MissedMessages {
  /** Ids of the member and the sender: one row per pair. */
  _id: string;
  memberId: MemberId;
  senderId: MemberId;
  dueAt: Date;
  trouble?: RetryState | null;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    memberId: { type: String, required: true },
    senderId: { type: String, required: true },
    n: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    trouble: retryStateSchema,
  },
  { collection: 'chat_absent_news' },
);
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

export type MemberAndSender = Pick<MissedMessages, 'memberId' | 'senderId'>;

const idOf = ({ memberId, senderId }: MemberAndSender) => `${memberId}:${senderId}`;

/** Members to be notified of messages that arrived while they were offline, with the due time. */
@Injectable()
export class MissedMessagesStore {
  readonly tasks: DurableTasks<Row, MemberAndSender>;
  readonly #rows: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#rows = database.model<Row>('ChatAbsentNews', schema);
    this.tasks = new DurableTasks(registry, this.#rows, {
      kind: 'missed_messages',
      read: ({ memberId, senderId }) => ({ memberId, senderId }),
      leaseMs: 10_000,
    });
  }

  /**
   * Adds rows for these messages, ordered with the newest last. An existing row keeps its due time and then
   * also covers the new messages.
   */
  async add(messages: readonly Message[], { session }: Tx): Promise<void> {
    const notes = new Map<string, MemberAndSender & Pick<Message, 'n' | 'at'>>();
    for (const { receiverId: memberId, senderId, n, at } of messages)
      notes.set(idOf({ memberId, senderId }), { memberId, senderId, n, at });
    const updates = [...notes].map(([_id, { memberId, senderId, n, at }]) => {
      const dueAt = new Date(at.getTime() + SETTLE_MS);
      // `n` is written each time: a concurrent transaction that takes the row conflicts, restarts and sees
      // the message.
      const update = { $set: { n }, $setOnInsert: { memberId, senderId, dueAt } };
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    await this.#rows.bulkWrite(updates, { session });
  }

  /** Removes and returns the row. Returns null if another process took it or the message was read. */
  async take(pair: MemberAndSender, { session }: Tx): Promise<MissedMessages | null> {
    return this.#rows.findOneAndDelete({ _id: idOf(pair) }, { session }).lean<Row>();
  }

  async remove(pair: MemberAndSender, { session }: Tx): Promise<void> {
    await this.#rows.deleteOne({ _id: idOf(pair) }, { session });
  }
}
