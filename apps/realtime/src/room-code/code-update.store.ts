import { Inject, Injectable } from '@nestjs/common';
import { newId, type MeetingId } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { ClientSession, Connection, Model } from 'mongoose';
import { fromBase64, toBase64 } from './base64.js';

interface Row {
  _id: string;
  meetingId: string;
  /** Yjs update in base64. */
  update: string;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    update: { type: String, required: true },
  },
  { collection: 'room_code_updates' },
).index({ meetingId: 1 });

/** More rows than a room ever has, so that one batch reads all rows as of one moment. */
const ALL_ROWS = 10_000;

/**
 * Stored changes of the rooms’ documents, one row per change. Their order does not matter, since merging is
 * commutative.
 */
@Injectable()
export class CodeUpdateStore {
  readonly #updates: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#updates = database.model<Row>('RoomCodeUpdate', schema);
  }

  async add(meetingId: MeetingId, update: Uint8Array): Promise<void> {
    await this.#insert(newId(), meetingId, update);
  }

  /** Adds the first text of a room. Concurrent callers create the same row, so a duplicate is ignored. */
  async addFirst(meetingId: MeetingId, update: Uint8Array): Promise<void> {
    await this.#insert(`${meetingId}:first`, meetingId, update).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  async all(meetingId: MeetingId): Promise<Uint8Array[]> {
    return [...(await this.allById(meetingId)).values()];
  }

  async allById(meetingId: MeetingId): Promise<Map<string, Uint8Array>> {
    return new Map((await this.#rows(meetingId)).map(({ _id, update }) => [_id, fromBase64(update)]));
  }

  /** The ids of a room's rows. Rows never change, so they identify its state. */
  async ids(meetingId: MeetingId): Promise<string[]> {
    const rows = await this.#updates
      .find({ meetingId }, { _id: 1 })
      .batchSize(ALL_ROWS)
      .lean<Pick<Row, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  /** Replaces exactly the rows that were merged with one row. Rows that others add meanwhile stay. */
  async compact(
    meetingId: MeetingId,
    merge: (updates: readonly Uint8Array[]) => Uint8Array,
    { session }: Tx,
  ): Promise<void> {
    const rows = await this.#rows(meetingId, session);
    if (rows.length < 2) return;
    const ids = rows.map(({ _id }) => _id);
    const { deletedCount } = await this.#updates.deleteMany({ _id: { $in: ids } }, { session });
    // Another replica compacted first; the transaction is rolled back.
    if (deletedCount !== ids.length) throw new Error('another replica compacted these updates first');
    await this.#insert(newId(), meetingId, merge(rows.map(({ update }) => fromBase64(update))), session);
  }

  async #insert(
    _id: string,
    meetingId: MeetingId,
    update: Uint8Array,
    session?: ClientSession,
  ): Promise<void> {
    const row = { _id, meetingId, update: toBase64(update) };
    await this.#updates.insertMany([row], { lean: true, ...(session && { session }) });
  }

  #rows(meetingId: MeetingId, session: ClientSession | null = null): Promise<Row[]> {
    return this.#updates.find({ meetingId }).batchSize(ALL_ROWS).session(session).lean();
  }
}
