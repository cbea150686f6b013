import { Inject, Injectable } from '@nestjs/common';
import { MeetingId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RoomEnd } from './room-end.js';

interface Row {
  _id: string;
  status: RoomEnd['status'];
  minutes: number;
  released: number;
  endedAt: Date;
  expiresAt: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    status: { type: String, required: true },
    minutes: { type: Number, required: true },
    released: { type: Number, required: true },
    endedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'ended_rooms' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** When a room ended, and when the record expires. */
interface RecordTimes {
  endedAt: Date;
  expiresAt: Date;
}

/** Rooms that have ended and cannot be entered again. */
@Injectable()
export class EndedRoomStore {
  readonly #rooms: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rooms = database.model<Row>('EndedRoom', schema);
  }

  async add({ meetingId, ...end }: RoomEnd, times: RecordTimes, { session }: Tx): Promise<void> {
    await this.#rooms.updateOne(
      { _id: meetingId },
      { $setOnInsert: { ...end, ...times } },
      { upsert: true, session },
    );
  }

  async has(meetingId: MeetingId): Promise<boolean> {
    return (await this.#rooms.exists({ _id: meetingId })) !== null;
  }

  /** Returns which of these rooms have ended. */
  async findEnded(meetingIds: readonly MeetingId[]): Promise<RoomEnd[]> {
    if (meetingIds.length === 0) return [];
    const found = await this.#rooms.find({ _id: { $in: meetingIds } }).lean();
    return found.map(({ _id, status, minutes, released }) => ({
      meetingId: MeetingId.parse(_id),
      status,
      minutes,
      released,
    }));
  }
}
