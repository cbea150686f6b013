import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, nestedListSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** One event and its position in the broker's stream. */
export interface Checkpoint {
  /** The journal entry that it was derived from. */
  seq: number;
  eventId: string;
  streamSeq: number;
}

export interface RelayPosition {
  /** Every event up to this entry was stored by the broker at some time. */
  seq: number;
  /** Some of the latest events, oldest first. They reveal how much a broker that lost data still has. */
  trail: Checkpoint[];
}

type Row = RelayPosition & { _id: string };
const RELAY = 'relay';
const TRAIL_LENGTH = 50;

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    trail: nestedListSchema<Checkpoint>({ seq: Number, eventId: String, streamSeq: Number }),
  },
  { collection: 'relay_positions' },
);

/** Stores up to which entry the journal's events have been published. */
@Injectable()
export class RelayPositionStore implements OnModuleInit {
  readonly #positions: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#positions = database.model<Row>('RelayPosition', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#positions.updateOne(
      { _id: RELAY },
      { $setOnInsert: { seq: 0, trail: [] } },
      { upsert: true },
    );
  }

  async read(): Promise<RelayPosition> {
    const row = await this.#positions.findById(RELAY).lean<Row>();
    return row ? { seq: row.seq, trail: row.trail } : { seq: 0, trail: [] };
  }

  /** Advances the position from `from`, unless another process changed it meanwhile. */
  async move(from: number, seq: number, checkpoint: Checkpoint | null): Promise<void> {
    const push = checkpoint && { $push: { trail: { $each: [checkpoint], $slice: -TRAIL_LENGTH } } };
    await this.#positions.updateOne({ _id: RELAY, seq: from }, { $set: { seq }, ...push });
  }

  /** Resets the position, so that everything after `seq` is published again. */
  async rewind(seq: number): Promise<void> {
    const later = { $pull: { trail: { seq: { $gt: seq } } } };
    await this.#positions.updateOne({ _id: RELAY }, { $set: { seq }, ...later });
  }
}
