import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MeetingId, MemberId } from '../kernel/ids.js';
import { RunEnd, RunnerLanguage } from '../runner/run-code.js';

/** What a room keeps of its shared texts at most, everything that was ever written in it included, in bytes. */
export const CODE_BYTES_MOST = 1024 * 1024;
/** The largest single change, in bytes: a text of `SOURCE_MOST` characters fits. */
export const CODE_UPDATE_BYTES_MOST = 320 * 1024;
/** How many runs a room keeps: the newest. */
export const RUNS_MOST = 50;
/** What is kept of a run's output, and of its errors, in characters. */
export const RUN_OUTPUT_MOST = 64 * 1024;
/** What is shown of a room's runs at once, in characters of their output: the newest, and one at least. */
export const RUNS_SHOWN_MOST = 256 * 1024;

/** How a run came to its end; `failed` where the runner did not answer, which is nobody's code's fault. */
export const RoomRunEnd = z.enum([...RunEnd.options, 'failed']);
export type RoomRunEnd = z.output<typeof RoomRunEnd>;

/** A run of a room's code as it is kept. */
export const RoomRun = z.object({
  id: z.string(),
  /** Its place among the room's runs: a later one has a higher. */
  n: z.int().positive(),
  /** Who pressed. */
  sender_id: MemberId,
  language: RunnerLanguage,
  output: z.string(),
  error: z.string(),
  end: RoomRunEnd,
  exit_code: z.int().nullable(),
  took_ms: z.int().nonnegative(),
  /** When it ended, by the server. */
  time: Instant,
});
export type RoomRun = z.output<typeof RoomRun>;

/** A run that has not ended. */
export const RoomRunning = z.object({
  id: z.string(),
  sender_id: MemberId,
  language: RunnerLanguage,
  /** How many runs of other rooms are before it; null once it runs. */
  ahead: z.int().nonnegative().nullable(),
});
export type RoomRunning = z.output<typeof RoomRunning>;

/** What stays of the code editor of a room. */
export const RoomCode = z.object({
  language: RunnerLanguage,
  content: z.string(),
  /** What the two wrote down beside it, in Markdown. */
  notes: z.string().default(''),
  /** Oldest first: the newest, up to `RUNS_SHOWN_MOST`. */
  runs: z.array(RoomRun),
});
export type RoomCode = z.output<typeof RoomCode>;

export const readRoomCode = endpoint({
  name: 'realtime.room.read_code',
  summary:
    'The last code of a room, its notes and what its runs told (product decision 31); null where nobody opened the editor.',
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ meeting_id: MeetingId }),
  output: z.object({ code: RoomCode.nullable() }),
  errors: {},
});
