import { Inject, Injectable } from '@nestjs/common';
import { ChatMessageId, type ChatRoomId, type MemberId } from '@skillhour/contracts';
import { DATABASE, inBatches, nullableRowPart, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { KeptFile, Message } from './message.js';

interface Row {
  _id: ChatMessageId;
  roomId: ChatRoomId;
  n: number;
  senderId: MemberId;
  receiverId: MemberId;
  text: string;
  file: KeptFile | null;
  at: Date;
  /** The sender's own word for it, where they have one. */
  key?: string;
  /** One of the two reported it to the admins, who then may read its file. */
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
    file: nullableRowPart<KeptFile>({
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
// Who may read a file.
schema.index({ 'file.id': 1 }, { partialFilterExpression: { 'file.id': { $exists: true } } });
// What a member takes along.
schema.index({ senderId: 1, _id: 1 });

/** What members wrote to each other. */
@Injectable()
export class MessageStore {
  readonly #rows: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rows = database.model<Row>('ChatMessage', schema);
  }

  /** A second one under its sender's key is a duplicate key. */
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

  /** Those behind a place, in order. */
  async behind(roomId: ChatRoomId, n: number, limit: number): Promise<Message[]> {
    const rows = await this.#rows
      .find({ roomId, n: { $gt: n } })
      .sort({ n: 1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow);
  }

  /** The newest before a place, in order. */
  async before(roomId: ChatRoomId, n: number, limit: number): Promise<Message[]> {
    const rows = await this.#rows
      .find({ roomId, n: { $lt: n } })
      .sort({ n: -1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow).reverse();
  }

  /** How many somebody wrote behind a place. */
  countFrom(senderId: MemberId, roomId: ChatRoomId, n: number, { session }: Tx): Promise<number> {
    return this.#rows.countDocuments({ roomId, n: { $gt: n }, senderId }, { session }).exec();
  }

  /** Whether a message carries this file that the reader sent or received; to an admin, also a reported one. */
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

  /** A deleted member's messages stay, without their files. */
  async removeFilesOf(senderId: MemberId): Promise<void> {
    await inBatches(this.#rows, { senderId, 'file.id': { $exists: true } }, (ids) =>
      this.#rows.updateMany({ _id: { $in: ids } }, { $set: { file: null } }),
    );
  }

  /** A member's own messages after an id, as they were made. */
  async findOf(senderId: MemberId, after: string | null, limit: number): Promise<Message[]> {
    const rows = await this.#rows
      .find({ senderId, ...(after !== null && { _id: { $gt: ChatMessageId.parse(after) } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Row[]>();
    return rows.map(fromRow);
  }
}

const fromRow = ({ _id: id, key, isReported: _, ...row }: Row): Message => ({ id, ...row, key: key ?? null });
