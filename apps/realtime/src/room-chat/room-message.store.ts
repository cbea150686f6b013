import { Inject, Injectable } from '@nestjs/common';
import { ROOM_CHAT_MESSAGES_MAX, MemberId, type MeetingId, type RoomChatMessage } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface MessageRow {
  _id: string;
  meetingId: string;
  n: number;
  senderId: string;
  text: string;
  at: Date;
  /** Idempotency key chosen by the sender, if any. */
  key?: string;
}

interface RoomRow {
  _id: string;
  /** Number of assigned sequence numbers. */
  lines: number;
}

const messageSchema = rowSchema<MessageRow>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    n: { type: Number, required: true },
    senderId: { type: String, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
    key: { type: String },
  },
  { collection: 'room_lines' },
);
messageSchema.index({ meetingId: 1, n: 1 });
messageSchema.index(
  { meetingId: 1, senderId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
// For the export of a member's messages.
messageSchema.index({ senderId: 1, _id: 1 });

const roomSchema = rowSchema<RoomRow>(
  { _id: { type: String, required: true }, lines: { type: Number, required: true } },
  { collection: 'room_chats' },
);

export interface NewRoomMessage {
  id: string;
  meetingId: MeetingId;
  senderId: MemberId;
  text: string;
  at: Date;
  key?: string | undefined;
}

/** Chat messages of rooms, each with its sequence number in the room. */
@Injectable()
export class RoomMessageStore {
  readonly #messages: Model<MessageRow>;
  readonly #rooms: Model<RoomRow>;
  readonly #list: PagedList<MessageRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#messages = database.model<MessageRow>('RoomLine', messageSchema);
    this.#rooms = database.model<RoomRow>('RoomChat', roomSchema);
    this.#list = new PagedList(this.#messages, [['n', 1]]);
  }

  /**
   * Appends a message to its room, or returns the one already stored under its sender’s key. Returns null if
   * the room is full.
   */
  async add(message: NewRoomMessage): Promise<RoomChatMessage | null> {
    const existing = await this.#findByKey(message);
    if (existing !== null) return toRoomMessage(existing);
    const n = await this.#nextNumber(message.meetingId);
    if (n === null) return null;
    const { id: _id, key, ...rest } = message;
    try {
      await this.#messages.insertMany([{ _id, n, ...rest, ...(key !== undefined && { key }) }], {
        lean: true,
      });
      return toRoomMessage({ _id, n, ...rest });
    } catch (error) {
      // The same message was stored concurrently.
      const known = isDuplicateKey(error) ? await this.#findByKey(message) : null;
      if (known === null) throw error;
      return toRoomMessage(known);
    }
  }

  /** Returns a page of messages, oldest first. */
  async page(meetingId: MeetingId, page: { page: number; size: number }): Promise<Page<RoomChatMessage>> {
    const { items, count } = await this.#list.find({ meetingId }, page, { exact: true });
    return { items: items.map(toRoomMessage), count };
  }

  /** Returns the newest messages, newest first. */
  async newest(meetingId: MeetingId, limit: number): Promise<RoomChatMessage[]> {
    const rows = await this.#messages.find({ meetingId }).sort({ n: -1 }).limit(limit).lean();
    return rows.map(toRoomMessage);
  }

  /** Returns a member’s own messages after an id, in order of creation. */
  async findBySender(
    senderId: MemberId,
    after: string | null,
    limit: number,
  ): Promise<ExportedRoomMessage[]> {
    const rows = await this.#messages
      .find({ senderId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id: id, meetingId, text, at }) => ({ id, meetingId, text, at }));
  }

  /**
   * Returns the message stored under its sender’s key, so that a repeated message gets no new sequence
   * number.
   */
  async #findByKey({ meetingId, senderId, key }: NewRoomMessage): Promise<MessageRow | null> {
    return key === undefined ? null : this.#messages.findOne({ meetingId, senderId, key }).lean();
  }

  /**
   * Assigns the next sequence number of a room, or returns null if the room is full. The number stays unused
   * if its message is not stored.
   */
  async #nextNumber(meetingId: MeetingId): Promise<number | null> {
    const next = () =>
      this.#rooms
        .findOneAndUpdate(
          { _id: meetingId, lines: { $lt: ROOM_CHAT_MESSAGES_MAX } },
          { $inc: { lines: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    try {
      return (await next())?.lines ?? null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The room is full, or both members created its row concurrently.
      const isFull = await this.#rooms.exists({ _id: meetingId, lines: { $gte: ROOM_CHAT_MESSAGES_MAX } });
      return isFull ? null : ((await next())?.lines ?? null);
    }
  }
}

export type ExportedRoomMessage = Pick<MessageRow, 'meetingId' | 'text' | 'at'> & { id: string };

const toRoomMessage = ({
  _id,
  n,
  text,
  senderId,
  at,
}: Omit<MessageRow, 'meetingId' | 'key'>): RoomChatMessage => ({
  id: _id,
  n,
  text,
  sender_id: MemberId.parse(senderId),
  time: at.toISOString(),
});
