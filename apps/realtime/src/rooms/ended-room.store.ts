import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MeetingId, type SessionStatus } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { Schema, type Connection, type ClientSession, type Model } from 'mongoose';

/** How a room's session ended. */
export interface RoomEnd {
  meetingId: MeetingId;
  status: Exclude<SessionStatus, 'AC'>;
  minutes: number;
  released: number;
}

interface EndedRoomDocument {
  _id: string;
  status: 'CO' | 'CA';
  minutes: number;
  released: number;
  endedAt: Date;
}

const schema = new Schema<EndedRoomDocument>(
  {
    _id: { type: String, required: true },
    status: { type: String, required: true },
    minutes: { type: Number, required: true },
    released: { type: Number, required: true },
    endedAt: { type: Date, required: true },
  },
  { collection: 'ended_rooms', versionKey: false },
);

/** The rooms that are over: nobody enters them again. */
@Injectable()
export class EndedRoomStore implements OnModuleInit {
  readonly #rooms: Model<EndedRoomDocument>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rooms = database.model<EndedRoomDocument>('EndedRoom', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#rooms.init();
  }

  async add({ meetingId, ...end }: RoomEnd, endedAt: Date, session: ClientSession): Promise<void> {
    await this.#rooms.updateOne(
      { _id: meetingId },
      { $setOnInsert: { ...end, endedAt } },
      { upsert: true, session },
    );
  }

  async has(meetingId: MeetingId): Promise<boolean> {
    return (await this.#rooms.exists({ _id: meetingId })) !== null;
  }

  /** Which of these rooms are over. */
  async among(meetingIds: readonly MeetingId[]): Promise<RoomEnd[]> {
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
