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
  /** The sender's own word for it, where they have one. */
  key?: string;
}

interface RoomRow {
  _id: string;
  /** How many places were given away. */
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
// What a member takes along.
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

/** What was written in rooms, each line with its place among those of its room. */
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

  /** Keeps a line, behind all others of its room; the one that is there already under its sender's key; null where the room holds no more. */
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
      // Both at the same moment.
      const known = isDuplicateKey(error) ? await this.#known(line) : null;
      if (known === null) throw error;
      return toLine(known);
    }
  }

  /** Oldest first. */
  async page(meetingId: MeetingId, page: { page: number; size: number }): Promise<Page<RoomLine>> {
    const { items, count } = await this.#list.find({ meetingId }, page, { exact: true });
    return { items: items.map(toLine), count };
  }

  /** The newest ones, newest first. */
  async newest(meetingId: MeetingId, limit: number): Promise<RoomLine[]> {
    const rows = await this.#lines.find({ meetingId }).sort({ n: -1 }).limit(limit).lean();
    return rows.map(toLine);
  }

  /** A member's own lines after an id, as they were made. */
  async findOf(senderId: MemberId, after: string | null, limit: number): Promise<OwnLine[]> {
    const rows = await this.#lines
      .find({ senderId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id: id, meetingId, text, at }) => ({ id, meetingId, text, at }));
  }

  /** The line under its sender's key: what is sent again takes no further place. */
  async #known({ meetingId, senderId, key }: NewLine): Promise<LineRow | null> {
    return key === undefined ? null : this.#lines.findOne({ meetingId, senderId, key }).lean();
  }

  /** The next place of a room; a line that is not kept after all leaves its place empty. */
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
      // It is full, or the two began it at the same moment.
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
