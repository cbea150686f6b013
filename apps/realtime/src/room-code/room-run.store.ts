import { Inject, Injectable } from '@nestjs/common';
import { MemberId, RoomRun, STORED_RUNS_MAX, type MeetingId } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

interface Row {
  _id: string;
  meetingId: string;
  n: number;
  senderId: string;
  language: string;
  output: string;
  error: string;
  end: string;
  exitCode: number | null;
  tookMs: number;
  at: Date;
}

const schema = rowSchema<Row>(
  {
    _id: { type: String, required: true },
    meetingId: { type: String, required: true },
    n: { type: Number, required: true },
    senderId: { type: String, required: true },
    language: { type: String, required: true },
    // May be empty: runs without output are stored as well.
    output: { type: String, default: '' },
    error: { type: String, default: '' },
    end: { type: String, required: true },
    exitCode: { type: Number, default: null },
    tookMs: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'room_runs' },
);
schema.index({ meetingId: 1, n: 1 });
// For the export of a member's runs.
schema.index({ senderId: 1, _id: 1 });

/** Run in the export of the member who started it. */
export type ExportedRun = Pick<Row, 'meetingId' | 'language' | 'output' | 'error' | 'at'> & { id: string };

/** Results of code runs: the newest of each room. */
@Injectable()
export class RoomRunStore {
  readonly #runs: Model<Row>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#runs = database.model<Row>('RoomRun', schema);
  }

  /** Stores a run and deletes the room’s oldest ones above `RUNS_MOST`. */
  async add(meetingId: MeetingId, run: RoomRun): Promise<void> {
    const { id: _id, sender_id: senderId, exit_code: exitCode, took_ms: tookMs, time, ...rest } = run;
    const row = { _id, meetingId, senderId, exitCode, tookMs, at: new Date(time), ...rest };
    await this.#runs.insertMany([row], { lean: true });
    await this.#runs.deleteMany({ meetingId, n: { $lte: run.n - STORED_RUNS_MAX } });
  }

  /** Returns the runs after a number, newest first. */
  async newest(meetingId: MeetingId, after: number): Promise<RoomRun[]> {
    const rows = await this.#runs
      .find({ meetingId, n: { $gt: after } })
      .sort({ n: -1 })
      .limit(STORED_RUNS_MAX)
      .lean();
    return rows.map(toRun);
  }

  /** Returns a member’s own runs after an id, in order of creation. */
  async findBySender(senderId: MemberId, after: string | null, limit: number): Promise<ExportedRun[]> {
    const rows = await this.#runs
      .find({ senderId, ...(after !== null && { _id: { $gt: after } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id: id, meetingId, language, output, error, at }) => ({
      id,
      meetingId,
      language,
      output,
      error,
      at,
    }));
  }
}

const toRun = ({ _id, senderId, exitCode, tookMs, at, n, language, output, error, end }: Row): RoomRun =>
  RoomRun.parse({
    id: _id,
    sender_id: senderId,
    exit_code: exitCode,
    took_ms: tookMs,
    time: at.toISOString(),
    ...{ n, language, output, error, end },
  });
