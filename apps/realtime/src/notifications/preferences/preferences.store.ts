import { Inject, Injectable } from '@nestjs/common';
import type { MemberId, TopicPreference } from '@skillhour/contracts';
import {
  DATABASE,
  nullableNestedSchema,
  nestedSchema,
  nestedListSchema,
  rowSchema,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { DEFAULT_PREFERENCES, mergeTopics, type Preferences } from './preferences.js';
import type { QuietHours } from './quiet-hours.js';

interface Row extends Preferences {
  _id: MemberId;
  /** Whether the member chose the zone. Otherwise one of their devices reported it. */
  zoneChosen: boolean;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    topics: nestedListSchema<TopicPreference>({
      topic: { type: String, required: true },
      app: { type: Boolean, required: true },
      device: { type: Boolean, required: true },
      mail: { type: String, required: true },
    }),
    quiet: nullableNestedSchema<QuietHours>({ from: Number, to: Number }),
    digest: nestedSchema<Preferences['digest']>({ daily: Boolean, minute: Number }),
    zone: { type: String, required: true },
    zoneChosen: { type: Boolean, required: true },
  },
  { collection: 'notification_preferences' },
);

/** Notification preferences that members chose. Members who chose none have no row. */
@Injectable()
export class PreferencesStore {
  readonly #preferences: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#preferences = database.model<Row>('NotificationPreferences', schema);
  }

  async read(memberId: MemberId, tx?: Tx): Promise<Preferences> {
    const row = await this.#preferences.findById(memberId, null, sessionOptions(tx)).lean<Row>();
    if (!row) return DEFAULT_PREFERENCES;
    const { quiet, digest, zone, topics } = row;
    return { topics: mergeTopics(topics, []), quiet, digest, zone };
  }

  /** Returns the zone that the member chose or a device reported, or null if there is neither. */
  async zoneOf(memberId: MemberId): Promise<string | null> {
    const row = await this.#preferences.findById(memberId).lean<Row>();
    const isGuess = !row || (!row.zoneChosen && row.zone === DEFAULT_PREFERENCES.zone);
    return isGuess ? null : row.zone;
  }

  async save(memberId: MemberId, preferences: Preferences, zoneChosen: boolean, tx: Tx): Promise<void> {
    const change = zoneChosen ? { ...preferences, zoneChosen } : preferences;
    await this.#preferences.updateOne(
      { _id: memberId },
      { $set: change, ...(!zoneChosen && { $setOnInsert: { zoneChosen } }) },
      { upsert: true, ...sessionOptions(tx) },
    );
  }

  async forget(memberId: MemberId): Promise<void> {
    await this.#preferences.deleteOne({ _id: memberId });
  }

  /** Stores the zone that a device reports, unless the member chose one. */
  async saveReportedZone(memberId: MemberId, zone: string): Promise<void> {
    const { zone: _, ...rest } = DEFAULT_PREFERENCES;
    await this.#preferences.updateOne(
      { _id: memberId },
      { $setOnInsert: { ...rest, zone, zoneChosen: false } },
      { upsert: true },
    );
    await this.#preferences.updateOne(
      { _id: memberId, zoneChosen: false, zone: { $ne: zone } },
      { $set: { zone } },
    );
  }
}

const sessionOptions = (tx?: Tx) => (tx ? { session: tx.session } : {});
