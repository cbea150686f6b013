import { Inject, Injectable } from '@nestjs/common';
import { newId, type ChatRoomId } from '@skillhour/contracts';
import { DATABASE, batchByKey, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface Row {
  _id: ChatRoomId;
  epoch: string;
  /**
   * Number of assigned sequence numbers. They have no gaps, since a number and its message are written in one
   * transaction.
   */
  lines: number;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    epoch: { type: String, required: true },
    lines: { type: Number, required: true },
  },
  { collection: 'chat_conversations' },
);

/** Last sequence number of a conversation, with its epoch. */
export interface ConversationHead {
  epoch: string;
  last: number;
}

/** Conversations between two members, with the sequence numbers of their messages. */
@Injectable()
export class ConversationStore {
  readonly #rows: Model<Row>;
  readonly #find = batchByKey((roomIds: readonly ChatRoomId[]) => this.#findAll(roomIds));

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<Row>('ChatConversation', schema);
  }

  /**
   * Creates the conversation if it does not exist. Called before a transaction, which would fail if two
   * callers created it at the same time.
   */
  async ensure(roomId: ChatRoomId): Promise<void> {
    if ((await this.find(roomId)) !== null) return;
    await this.#rows.create({ _id: roomId, epoch: newId(), lines: 0 }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  find(roomId: ChatRoomId): Promise<ConversationHead | null> {
    return this.#find(roomId);
  }

  /** Returns the last sequence number per conversation. */
  async findLastNumbers(roomIds: readonly ChatRoomId[], tx?: Tx): Promise<Map<ChatRoomId, number>> {
    const query = this.#rows.find({ _id: { $in: [...new Set(roomIds)] } });
    const rows = await (tx ? query.session(tx.session) : query).lean<Row[]>();
    return new Map(rows.map(({ _id, lines }) => [_id, lines]));
  }

  /** Sets the last sequence numbers. A concurrent change of one of them makes the transaction restart. */
  async setLastNumbers(lasts: ReadonlyMap<ChatRoomId, number>, { session }: Tx): Promise<void> {
    const updates = [...lasts].map(([_id, lines]) => ({
      updateOne: { filter: { _id }, update: { $set: { lines } } },
    }));
    await this.#rows.bulkWrite(updates, { session });
  }

  async #findAll(roomIds: readonly ChatRoomId[]): Promise<Map<ChatRoomId, ConversationHead>> {
    const rows = await this.#rows.find({ _id: { $in: roomIds } }).lean<Row[]>();
    return new Map(rows.map(({ _id, epoch, lines }) => [_id, { epoch, last: lines }]));
  }
}
