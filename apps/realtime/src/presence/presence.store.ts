import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MeetingId, MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { Schema, type Connection, type Model } from 'mongoose';
import type { PresenceRecord } from './presence.js';

interface PresenceDocument {
  _id: string;
  meetingId: string;
  memberId: string;
  from: Date;
  lastSeenAt: Date;
  closed: boolean;
}

const schema = new Schema<PresenceDocument>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true, index: true },
    memberId: { type: String, required: true },
    from: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    closed: { type: Boolean, required: true },
  },
  { collection: 'presence', versionKey: false },
);

/** When whose sockets were open: what sessions are settled by. */
@Injectable()
export class PresenceStore implements OnModuleInit {
  readonly #presence: Model<PresenceDocument>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#presence = database.model<PresenceDocument>('Presence', schema);
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
