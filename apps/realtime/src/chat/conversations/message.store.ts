import { Inject, Injectable } from '@nestjs/common';
import { ChatMessageId, type ChatRoomId, type MemberId } from '@skillhour/contracts';
import { DATABASE, processInBatches, nullableNestedSchema, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { StoredFile, Message } from './message.js';

interface Row {
  _id: ChatMessageId;
  roomId: ChatRoomId;
  n: number;
  senderId: MemberId;
  receiverId: MemberId;
  text: string;
  file: StoredFile | null;
  at: Date;
  /** Idempotency key chosen by the sender, if any. */
  key?: string;
  /** Whether one of the two members reported the message to the admins, who may then read its file. */
  isReported?: boolean;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    roomId: { type: String, required: true },
    n: { type: Number, required: true },
    senderId: { type: String, required: true },
    receiverId: { type: String, required: true },
    text: { type: String, default: '' },
    file: nullableNestedSchema<StoredFile>({
      id: String,
      mediaType: String,
      name: String,
      bytes: Number,
      width: Number,
      height: Number,
    }),
    at: { type: Date, required: true },
    key: { type: String },
    isReported: { type: Boolean },
  },
  { collection: 'chat_messages' },
);
schema.index({ roomId: 1, n: 1 }, { unique: true });
schema.index(
  { roomId: 1, senderId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
// For permission checks of files.
schema.index({ 'file.id': 1 }, { partialFilterExpression: { 'file.id': { $exists: true } } });
// For the export of a member's messages.
schema.index({ senderId: 1, _id: 1 });

/** Chat messages of all conversations. */
@Injectable()
export class MessageStore {
  readonly #rows: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<Row>('ChatMessage', schema);
  }

  /**
   * Inserts messages. Fails with a duplicate key error if the sender already used a key in the conversation.
   */
  async insert(messages: readonly Message[], { session }: Tx): Promise<void> {
    const rows = messages.map(({ id: _id, key, ...rest }) => ({
      _id,
      ...rest,
      ...(key !== null && { key }),
    }));
    await this.#rows.insertMany(rows, { session, lean: true });
  }

  async find(id: ChatMessageId): Promise<Message | null> {
    const row = await this.#rows.findById(id).lean<Row>();
    return row && fromRow(row);
  }

  async findByKey(roomId: ChatRoomId, senderId: MemberId, key: string): Promise<Message | null> {
    const row = await this.#rows.findOne({ roomId, senderId, key }).lean<Row>();
    return row && fromRow(row);
  }

  /** Returns messages after a sequence number, in order. */
  async findAfter(roomId: ChatRoomId, n: number, limit: number): Promise<Message[]> {
    const rows = await this.#rows
      .find({ roomId, n: { $gt: n } })
      .sort({ n: 1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow);
  }

  /** Returns the newest messages before a sequence number, in order. */
  async findBefore(roomId: ChatRoomId, n: number, limit: number): Promise<Message[]> {
    const rows = await this.#rows
      .find({ roomId, n: { $lt: n } })
      .sort({ n: -1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow).reverse();
  }

  /** Counts the sender’s messages after a sequence number. */
  countFrom(senderId: MemberId, roomId: ChatRoomId, n: number, { session }: Tx): Promise<number> {
    return this.#rows.countDocuments({ roomId, n: { $gt: n }, senderId }, { session }).exec();
  }

  /**
   * Returns whether a message that the reader sent or received carries this file. For an admin, reported
   * messages count as well.
   */
  async carriesFile(fileId: string, readerId: MemberId, isAdmin: boolean): Promise<boolean> {
    const readers = [
      { senderId: readerId },
      { receiverId: readerId },
      ...(isAdmin ? [{ isReported: true }] : []),
    ];
    return (await this.#rows.exists({ 'file.id': fileId, $or: readers })) !== null;
  }

  async markReported(id: ChatMessageId, { session }: Tx): Promise<void> {
    await this.#rows.updateOne({ _id: id }, { $set: { isReported: true } }, { session });
  }

  /** Removes the files from a deleted member’s messages. The messages stay. */
  async removeFilesOf(senderId: MemberId): Promise<void> {
    await processInBatches(this.#rows, { senderId, 'file.id': { $exists: true } }, (ids) =>
      this.#rows.updateMany({ _id: { $in: ids } }, { $set: { file: null } }),
    );
  }

  /** Returns a member’s own messages after an id, in order of creation. */
  async findBySender(senderId: MemberId, after: string | null, limit: number): Promise<Message[]> {
    const rows = await this.#rows
      .find({ senderId, ...(after !== null && { _id: { $gt: ChatMessageId.parse(after) } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow);
  }
}

const fromRow = ({ _id: id, key, isReported: _, ...row }: Row): Message => ({ id, ...row, key: key ?? null });
