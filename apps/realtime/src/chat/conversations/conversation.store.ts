import { Inject, Injectable } from '@nestjs/common';
import { newId, type ChatRoomId } from '@skillhour/contracts';
import { DATABASE, gathered, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface Row {
  _id: ChatRoomId;
  epoch: string;
  /** How many places were given away; without a gap, since a place and its message are one transaction. */
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

/** How far a conversation has come, in which epoch. */
export interface Head {
  epoch: string;
  last: number;
}

/** The conversations of two, and the places of their messages. */
@Injectable()
export class ConversationStore {
  readonly #rows: Model<Row>;
  readonly #find = gathered((roomIds: readonly ChatRoomId[]) => this.#findAll(roomIds));

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<Row>('ChatConversation', schema);
  }

  /** Begins a conversation where there is none: before a transaction, which would fail where two begin it. */
  async ensure(roomId: ChatRoomId): Promise<void> {
    if ((await this.find(roomId)) !== null) return;
    await this.#rows.create({ _id: roomId, epoch: newId(), lines: 0 }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  find(roomId: ChatRoomId): Promise<Head | null> {
    return this.#find(roomId);
  }

  /** How far these have come. */
  async lasts(roomIds: readonly ChatRoomId[], tx?: Tx): Promise<Map<ChatRoomId, number>> {
    const query = this.#rows.find({ _id: { $in: [...new Set(roomIds)] } });
    const rows = await (tx ? query.session(tx.session) : query).lean<Row[]>();
    return new Map(rows.map(({ _id, lines }) => [_id, lines]));
  }

  /** They have come so far now; whoever else moved one of them meanwhile makes the transaction begin again. */
  async reach(lasts: ReadonlyMap<ChatRoomId, number>, { session }: Tx): Promise<void> {
    const updates = [...lasts].map(([_id, lines]) => ({
      updateOne: { filter: { _id }, update: { $set: { lines } } },
    }));
    await this.#rows.bulkWrite(updates, { session });
  }

  async #findAll(roomIds: readonly ChatRoomId[]): Promise<Map<ChatRoomId, Head>> {
    const rows = await this.#rows.find({ _id: { $in: roomIds } }).lean<Row[]>();
    return new Map(rows.map(({ _id, epoch, lines }) => [_id, { epoch, last: lines }]));
  }
}
