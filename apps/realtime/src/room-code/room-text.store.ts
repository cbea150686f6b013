import { Inject, Injectable } from '@nestjs/common';
import type { MeetingId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { RoomTexts } from './code-thread.js';

interface Row extends RoomTexts {
  _id: string;
  /** Identifies the updates that the texts come from. */
  version: string;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    content: { type: String, default: '' },
    notes: { type: String, default: '' },
    version: { type: String, required: true },
  },
  { collection: 'room_texts' },
);

/** The plain texts of rooms, stored so that reading them does not merge their updates. */
@Injectable()
export class RoomTextStore {
  readonly #texts: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#texts = database.model<Row>('RoomText', schema);
  }

  async find(meetingId: MeetingId, version: string): Promise<RoomTexts | null> {
    const row = await this.#texts.findOne({ _id: meetingId, version }).lean<Row>();
    return row && { content: row.content, notes: row.notes };
  }

  async save(meetingId: MeetingId, version: string, texts: RoomTexts): Promise<void> {
    await this.#texts.updateOne({ _id: meetingId }, { $set: { ...texts, version } }, { upsert: true });
  }
}
