import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MeetingId, MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { PresenceRecord } from './presence.js';

interface Row {
  _id: string;
  meetingId: string;
  memberId: string;
  from: Date;
  lastSeenAt: Date;
  closed: boolean;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    memberId: { type: String, required: true },
    from: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    closed: { type: Boolean, required: true },
  },
  { collection: 'presence' },
).index({ meetingId: 1 });

/** When whose sockets were open: what sessions are settled by. */
@Injectable()
export class PresenceStore implements OnModuleInit {
  readonly #presence: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#presence = database.model<Row>('Presence', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#presence.init();
  }

  /** Writes the records as they are now, new or known, in one go. */
  async save(records: readonly PresenceRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.#presence.bulkWrite(
      records.map(({ connectionId, meetingId, memberId, from, lastSeenAt, closed }) => ({
        updateOne: {
          filter: { _id: connectionId },
          update: { $set: { lastSeenAt, closed }, $setOnInsert: { meetingId, memberId, from } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  async inRoom(meetingId: MeetingId): Promise<PresenceRecord[]> {
    const found = await this.#presence.find({ meetingId }).lean();
    return found.map(({ _id, memberId, from, lastSeenAt, closed }) => ({
      connectionId: _id,
      meetingId,
      memberId: MemberId.parse(memberId),
      from,
      lastSeenAt,
      closed,
    }));
  }
}
