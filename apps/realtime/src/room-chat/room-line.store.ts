import { Inject, Injectable } from '@nestjs/common';
import { CHAT_LINES_MOST, MemberId, type MeetingId, type RoomLine } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, PagedList, rowSchema, type Page } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface LineRow {
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

const lineSchema = rowSchema<LineRow>(
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
lineSchema.index({ meetingId: 1, n: 1 });
lineSchema.index(
  { meetingId: 1, senderId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
// For the export of a member's messages.
lineSchema.index({ senderId: 1, _id: 1 });

const roomSchema = rowSchema<RoomRow>(
  { _id: { type: String, required: true }, lines: { type: Number, required: true } },
  { collection: 'room_chats' },
);

export interface NewLine {
  id: string;
  meetingId: MeetingId;
  senderId: MemberId;
  text: string;
  at: Date;
  key?: string | undefined;
}

/** Chat messages of rooms, each with its sequence number in the room. */
@Injectable()
export class RoomLineStore {
  readonly #lines: Model<LineRow>;
  readonly #rooms: Model<RoomRow>;
  readonly #list: PagedList<LineRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#lines = database.model<LineRow>('RoomLine', lineSchema);
    this.#rooms = database.model<RoomRow>('RoomChat', roomSchema);
    this.#list = new PagedList(this.#lines, [['n', 1]]);
  }

  /**
   * Appends a message to its room, or returns the one already stored under its sender’s key. Returns null if
   * the room is full.
   */
  async add(line: NewLine): Promise<RoomLine | null> {
    const said = await this.#known(line);
    if (said !== null) return toLine(said);
    const n = await this.#nextPlace(line.meetingId);
    if (n === null) return null;
    const { id: _id, key, ...rest } = line;
    try {
      await this.#lines.insertMany([{ _id, n, ...rest, ...(key !== undefined && { key }) }], { lean: true });
      return toLine({ _id, n, ...rest });
    } catch (error) {
      // The same message was stored concurrently.
      const known = isDuplicateKey(error) ? await this.#known(line) : null;
      if (known === null) throw error;
      return toLine(known);
    }
  }

  /** Returns a page of messages, oldest first. */
  async page(meetingId: MeetingId, page: { page: number; size: number }): Promise<Page<RoomLine>> {
    const { items, count } = await this.#list.find({ meetingId }, page, { exact: true });
    return { items: items.map(toLine), count };
  }

  /** Returns the newest messages, newest first. */
  async newest(meetingId: MeetingId, limit: number): Promise<RoomLine[]> {
    const rows = await this.#lines.find({ meetingId }).sort({ n: -1 }).limit(limit).lean();
    return rows.map(toLine);
  }

  /** Returns a member’s own messages after an id, in order of creation. */
  async findOf(senderId: MemberId, after: string | null, limit: number): Promise<OwnLine[]> {
    const rows = await this.#lines
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
  async #known({ meetingId, senderId, key }: NewLine): Promise<LineRow | null> {
    return key === undefined ? null : this.#lines.findOne({ meetingId, senderId, key }).lean();
  }

  /**
   * Assigns the next sequence number of a room, or returns null if the room is full. The number stays unused
   * if its message is not stored.
   */
  async #nextPlace(meetingId: MeetingId): Promise<number | null> {
    const next = () =>
      this.#rooms
        .findOneAndUpdate(
          { _id: meetingId, lines: { $lt: CHAT_LINES_MOST } },
          { $inc: { lines: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
    try {
      return (await next())?.lines ?? null;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The room is full, or both members created its row concurrently.
      const isFull = await this.#rooms.exists({ _id: meetingId, lines: { $gte: CHAT_LINES_MOST } });
      return isFull ? null : ((await next())?.lines ?? null);
    }
  }
}

export type OwnLine = Pick<LineRow, 'meetingId' | 'text' | 'at'> & { id: string };

const toLine = ({ _id, n, text, senderId, at }: Omit<LineRow, 'meetingId' | 'key'>): RoomLine => ({
  id: _id,
  n,
  text,
  sender_id: MemberId.parse(senderId),
  time: at.toISOString(),
});
