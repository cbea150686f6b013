import { Inject, Injectable } from '@nestjs/common';
import { MeetingId, MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import { presenceExpiresAt, type PresenceConfig } from './config.js';
import { presentUntil, type PresenceRecord } from './presence.js';
import { ReplicaHeartbeatStore } from './replica-heartbeat.store.js';

interface Row {
  _id: string;
  meetingId: string;
  memberId: string;
  from: Date;
  lastSeenAt: Date;
  closed: boolean;
  /**
   * Replica whose heartbeats extend the record. Legacy rows have none: they were written with every
   * heartbeat.
   */
  replicaId: string | null;
  servedUntil: Date | null;
  expiresAt: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    memberId: { type: String, required: true },
    from: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    closed: { type: Boolean, required: true },
    replicaId: { type: String, default: null },
    servedUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'presence' },
)
  .index({ meetingId: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Times at which members’ sockets were open. Sessions are settled from them. */
@Injectable()
export class PresenceStore {
  readonly #presence: Model<Row>;

  constructor(
    private readonly heartbeats: ReplicaHeartbeatStore,
    @Inject(DATABASE) database: Connection,
    @Inject(CONFIG) private readonly config: PresenceConfig,
  ) {
    this.#presence = database.model<Row>('Presence', schema);
  }

  /** Writes new or changed records in one bulk operation. */
  async save(records: readonly PresenceRecord[]): Promise<void> {
    if (records.length > 0)
      await this.#presence.bulkWrite(records.flatMap((record) => this.#writesOf(record)));
  }

  /**
   * Returns each record with the time it was last seen, according to its replica’s heartbeats if they extend
   * it.
   */
  async findInRoom(meetingId: MeetingId): Promise<PresenceRecord[]> {
    const records = await this.#find(meetingId);
    const replicaIds = new Set(records.flatMap(({ replicaId }) => replicaId ?? []));
    if (replicaIds.size === 0) return records;
    const heartbeats = await this.heartbeats.findLastSeen([...replicaIds]);
    // Read after the heartbeats: a close is written before any later heartbeat, so a record that is open now
    // was open at the heartbeat.
    const open = await this.#find(meetingId);
    return open.map((record) => ({ ...record, lastSeenAt: presentUntil(record, heartbeats) }));
  }

  /**
   * Creates the writes of a record. A late write, whose response was lost and which others followed, never
   * reopens a closed record.
   */
  #writesOf({ connectionId: _id, lastSeenAt, closed, replicaId, servedUntil, ...opening }: PresenceRecord) {
    const expiresAt = presenceExpiresAt(lastSeenAt, this.config);
    const ending = { replicaId: replicaId ?? null, servedUntil: servedUntil ?? null };
    const state = { lastSeenAt, closed, ...ending, expiresAt };
    const insert = { filter: { _id }, update: { $setOnInsert: { ...opening, ...state } }, upsert: true };
    const change = { filter: { _id, closed: false }, update: { $set: state } };
    return [{ updateOne: insert }, { updateOne: change }];
  }

  async #find(meetingId: MeetingId): Promise<PresenceRecord[]> {
    const found = await this.#presence.find({ meetingId }).lean();
    return found.map(({ _id, memberId, from, lastSeenAt, closed, replicaId, servedUntil }) => ({
      connectionId: _id,
      meetingId,
      memberId: MemberId.parse(memberId),
      from,
      lastSeenAt,
      closed,
      replicaId: replicaId ?? undefined,
      servedUntil: servedUntil ?? undefined,
    }));
  }
}
