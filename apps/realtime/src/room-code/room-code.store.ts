import { Inject, Injectable } from '@nestjs/common';
import { MemberId, type MeetingId, type RoomRunning, RunnerLanguage } from '@skillhour/contracts';
import { DATABASE, isDuplicateKey, nullableNestedSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { FIRST_LANGUAGE } from './templates.js';

interface StoredRun {
  id: string;
  senderId: string;
  language: string;
  ahead: number | null;
  /** Time at which the run counts as lost unless it is extended. */
  until: Date;
}

interface Row {
  _id: string;
  language: string;
  choice: number;
  runs: number;
  cleared: number;
  running: StoredRun | null;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    language: { type: String, required: true },
    choice: { type: Number, required: true },
    runs: { type: Number, required: true },
    cleared: { type: Number, required: true },
    running: nullableNestedSchema<StoredRun>({
      id: { type: String, required: true },
      senderId: { type: String, required: true },
      language: { type: String, required: true },
      ahead: { type: Number, default: null },
      until: { type: Date, required: true },
    }),
  },
  { collection: 'room_codes' },
);

/** State of a room’s editor apart from the text. */
export interface RoomCodeState {
  language: RunnerLanguage;
  /** How often the language was chosen. */
  choice: number;
  /** Number of the newest run that was cleared from the terminal. */
  cleared: number;
  running: RoomRunning | null;
}

const NEW: Omit<Row, '_id'> = { language: FIRST_LANGUAGE, choice: 0, runs: 0, cleared: 0, running: null };

/** Language and run state of rooms. */
@Injectable()
export class RoomCodeStore {
  readonly #rooms: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#rooms = database.model<Row>('RoomCode', schema);
  }

  /** Returns the current state. A run whose `until` has passed is omitted. */
  async read(meetingId: MeetingId, now: Date): Promise<RoomCodeState> {
    const { language, choice, cleared, running } = (await this.#rooms.findById(meetingId).lean()) ?? NEW;
    return {
      language: RunnerLanguage.parse(language),
      choice,
      cleared,
      running: running && running.until > now ? toRunning(running) : null,
    };
  }

  /** Sets the language. Returns the number of this choice. */
  async chooseLanguage(meetingId: MeetingId, language: RunnerLanguage): Promise<number> {
    await this.#ensure(meetingId);
    const change = { $set: { language }, $inc: { choice: 1 } };
    const row = await this.#rooms
      .findOneAndUpdate({ _id: meetingId }, change, { returnDocument: 'after' })
      .lean();
    return row?.choice ?? 0;
  }

  /** Starts a run. Returns false if another one is running. */
  async begin(
    meetingId: MeetingId,
    run: RoomRunning,
    { now, until }: { now: Date; until: Date },
  ): Promise<boolean> {
    await this.#ensure(meetingId);
    const { sender_id: senderId, ...rest } = run;
    const { matchedCount } = await this.#rooms.updateOne(
      { _id: meetingId, $or: [{ running: null }, { 'running.until': { $lt: now } }] },
      { $set: { running: { ...rest, senderId, until } } },
    );
    return matchedCount > 0;
  }

  /** Extends a running run and updates its queue position. */
  async extend(meetingId: MeetingId, { id, ahead }: RoomRunning, until: Date): Promise<void> {
    await this.#rooms.updateOne(
      { _id: meetingId, 'running.id': id },
      { $set: { 'running.ahead': ahead, 'running.until': until } },
    );
  }

  /** Ends a run. Returns its number in the room. */
  async end(meetingId: MeetingId, runId: string): Promise<number> {
    const row = await this.#rooms
      .findOneAndUpdate({ _id: meetingId }, { $inc: { runs: 1 } }, { returnDocument: 'after' })
      .lean();
    await this.#rooms.updateOne({ _id: meetingId, 'running.id': runId }, { $set: { running: null } });
    return row?.runs ?? 1;
  }

  /** Hides all runs so far from the terminal. */
  async clear(meetingId: MeetingId): Promise<void> {
    const row = await this.#rooms.findById(meetingId).lean();
    if (row) await this.#rooms.updateOne({ _id: meetingId }, { $max: { cleared: row.runs } });
  }

  async #ensure(meetingId: MeetingId): Promise<void> {
    try {
      await this.#rooms.updateOne({ _id: meetingId }, { $setOnInsert: NEW }, { upsert: true });
    } catch (error) {
      // Both members created the row at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

const toRunning = ({ id, senderId, language, ahead }: StoredRun): RoomRunning => ({
  id,
  sender_id: MemberId.parse(senderId),
  language: RunnerLanguage.parse(language),
  ahead,
});
