import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, RequestId, TagId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, nestedSchema, nestedListSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** Position of the notification run: the index of the tag, and the follower after whom to continue. */
interface AlertPosition {
  tag: number;
  behind: MemberId | null;
}

/** A request whose tags' followers are being notified. */
export interface TagAlert {
  requestId: RequestId;
  studentId: MemberId;
  title: string;
  tags: { id: TagId; name: string }[];
  place: AlertPosition;
}

interface TagAlertRow extends Omit<TagAlert, 'requestId'> {
  _id: RequestId;
  since: Date;
}

const schema = rowSchema<TagAlertRow>(
  {
    _id: { type: String, required: true },
    studentId: { type: String, required: true },
    title: { type: String, required: true },
    tags: nestedListSchema<TagAlert['tags'][number]>({ id: String, name: String }),
    place: nestedSchema<AlertPosition>({ tag: Number, behind: { type: String, default: null } }),
    since: { type: Date, required: true },
  },
  { collection: 'tag_alerts' },
);
schema.index({ since: 1 });

/** Stores unfinished notification runs; a row is deleted when its run ends. */
@Injectable()
export class TagAlertStore {
  readonly #alerts: Model<TagAlertRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#alerts = database.model<TagAlertRow>('TagAlert', schema);
  }

  async add({ requestId, ...alert }: TagAlert, { session }: Tx): Promise<void> {
    await this.#alerts.create([{ _id: requestId, ...alert, since: new Date() }], { session });
  }

  /** Returns the oldest run. */
  async findNext(): Promise<TagAlert | null> {
    const row = await this.#alerts.findOne().sort({ since: 1 }).lean<TagAlertRow>();
    if (!row) return null;
    const { _id: requestId, studentId, title, tags, place } = row;
    return { requestId, studentId, title, tags, place };
  }

  /** Moves the position. Returns false if another process has moved it or the run has ended. */
  async advance({ requestId, place }: TagAlert, next: AlertPosition, { session }: Tx): Promise<boolean> {
    const { modifiedCount } = await this.#alerts.updateOne(
      { _id: requestId, 'place.tag': place.tag, 'place.behind': place.behind },
      { $set: { place: next } },
      { session },
    );
    return modifiedCount === 1;
  }

  async remove(requestId: RequestId, tx?: Tx): Promise<void> {
    await this.#alerts.deleteOne({ _id: requestId }, tx && { session: tx.session });
  }
}
