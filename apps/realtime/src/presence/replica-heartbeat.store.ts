import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';
import { presenceExpiresAt, type PresenceConfig } from './config.js';

interface Row {
  /** Id of the replica. */
  _id: string;
  lastSeenAt: Date;
  /** Not before the records that it extends expire. */
  expiresAt: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'replica_beats' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Time of each replica’s last heartbeat for its open sockets: one row per replica, regardless of its number
 * of sockets.
 */
@Injectable()
export class ReplicaHeartbeatStore {
  readonly #heartbeats: Model<Row>;

  constructor(
    @Inject(DATABASE) database: Connection,
    @Inject(CONFIG) private readonly config: PresenceConfig,
  ) {
    this.#heartbeats = database.model<Row>('ReplicaBeat', schema);
  }

  /** Records a heartbeat. One that arrives late does not move the time back. */
  async record(replicaId: string, lastSeenAt: Date): Promise<void> {
    const expiresAt = presenceExpiresAt(lastSeenAt, this.config);
    await this.#heartbeats.updateOne(
      { _id: replicaId },
      { $max: { lastSeenAt, expiresAt } },
      { upsert: true },
    );
  }

  /** Returns the last heartbeat of each replica that has one. */
  async findLastSeen(replicaIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    const found = await this.#heartbeats.find({ _id: { $in: replicaIds } }).lean();
    return new Map(found.map(({ _id, lastSeenAt }) => [_id, lastSeenAt]));
  }
}
