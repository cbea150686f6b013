import { Inject, Injectable } from '@nestjs/common';
import { newId, type MeetingId } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, rowSchema, type Tx } from '@skillhour/persistence';
import type { ClientSession, Connection, Model } from 'mongoose';
import { fromBase64, toBase64 } from './base64.js';

interface Row {
  _id: string;
  meetingId: string;
  /** In base64. */
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

/** More than a room ever has: what is read comes at once, as it stood at one moment. */
const ALL_ROWS = 10_000;

/** The changes of the rooms' texts, a row a change, in no order: they come to the same text in any. */
@Injectable()
export class CodeUpdateStore {
  readonly #updates: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#updates = database.model<Row>('RoomCodeUpdate', schema);
  }

  async add(meetingId: MeetingId, update: Uint8Array): Promise<void> {
    await this.#insert(newId(), meetingId, update);
  }

  /** The first text of a room, which everybody who finds it empty makes in the same way. */
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

  /** Puts one row in the place of exactly those that it is made of; what others add meanwhile stays. */
  async compact(
    meetingId: MeetingId,
    merge: (updates: readonly Uint8Array[]) => Uint8Array,
    { session }: Tx,
  ): Promise<void> {
    const rows = await this.#rows(meetingId, session);
    if (rows.length < 2) return;
    const ids = rows.map(({ _id }) => _id);
    const { deletedCount } = await this.#updates.deleteMany({ _id: { $in: ids } }, { session });
    // Another replica was faster; the transaction ends without effect.
    if (deletedCount !== ids.length) throw new Error('what was read for compaction is gone');
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
