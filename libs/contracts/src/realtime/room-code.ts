import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { Instant } from '../kernel/fields.js';
import { MeetingId, MemberId } from '../kernel/ids.js';
import { RunEnd, RunnerLanguage } from '../runner/run-code.js';

/** Maximum size of a room's shared texts including their whole history, in bytes. */
export const CODE_MAX_BYTES = 1024 * 1024;
/** The largest single change, in bytes. A text of `SOURCE_MAX_LENGTH` characters fits. */
export const CODE_UPDATE_MAX_BYTES = 320 * 1024;
/** Number of latest runs that a room stores. */
export const STORED_RUNS_MAX = 50;
/** Maximum stored length of a run's output, and of its errors, in characters. */
export const RUN_OUTPUT_MAX_LENGTH = 64 * 1024;
/** Maximum length of run output shown at once, in characters. The latest runs are shown, at least one. */
export const SHOWN_RUNS_MAX_LENGTH = 256 * 1024;

/** How a run ended. `failed`: the runner did not respond, so the code is not at fault. */
const RoomRunEnd = z.enum([...RunEnd.options, 'failed']);

/** A stored run of a room's code. */
export const RoomRun = z.object({
  id: z.string(),
  /** Its sequence number in the room. Later runs have higher ones. */
  n: z.int().positive(),
  /** The member who started it. */
  sender_id: MemberId,
  language: RunnerLanguage,
  output: z.string(),
  error: z.string(),
  end: RoomRunEnd,
  exit_code: z.int().nullable(),
  took_ms: z.int().nonnegative(),
  /** When it ended, by the server's clock. */
  time: Instant,
});
export type RoomRun = z.output<typeof RoomRun>;

/** A run that has not ended. */
export const RoomRunning = z.object({
  id: z.string(),
  sender_id: MemberId,
  language: RunnerLanguage,
  /** Number of runs of other rooms ahead of it in the queue. Null once it runs. */
  ahead: z.int().nonnegative().nullable(),
});
export type RoomRunning = z.output<typeof RoomRunning>;

/** Stored content of a room's code editor. */
export const RoomCode = z.object({
  language: RunnerLanguage,
  content: z.string(),
  /** Notes of both members, in Markdown. */
  notes: z.string().default(''),
  /** Oldest first. The latest runs, up to `SHOWN_RUNS_MAX_LENGTH`. */
  runs: z.array(RoomRun),
});
export type RoomCode = z.output<typeof RoomCode>;

export const readRoomCode = endpoint({
  name: 'realtime.room.read_code',
  summary:
    "Returns the last code of a room, its notes and its runs' results (product decision 31). Null if no one opened the editor.",
  access: 'internal',
  callers: ['exchange'],
  repeatable: true,
  input: z.object({ meeting_id: MeetingId }),
  output: z.object({ code: RoomCode.nullable() }),
  errors: {},
});
