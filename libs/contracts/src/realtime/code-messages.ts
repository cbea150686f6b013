import { z } from 'zod';
import { MemberId } from '../kernel/ids.js';
import { socketMessage } from '../kernel/socket-message.js';
import { RunnerLanguage, SOURCE_MOST, STANDARD_INPUT_MOST } from '../runner/run-code.js';
import { CODE_UPDATE_BYTES_MOST, RoomRun, RoomRunning } from './room-code.js';

/** Yjs data in base64. */
const bytes = (most: number) => z.string().max(Math.ceil(most / 3) * 4);
const stateVector = bytes(32 * 1024);
/** A position in a text that moves with its characters: a relative position of Yjs. */
const place = bytes(150).nullable();
/** Size of a frame with a whole text. Each character may take six bytes in JSON. */
const SOURCE_FRAME_BYTES = 640 * 1024;
/** Always set by the server. */
const sender = { sender_id: z.string().optional() };

/* Shared texts, for clients that support Yjs. */
export const codeOpen = socketMessage({
  channel: 'room',
  type: 'code_open',
  from: 'both',
  summary:
    'Whether the sender has the editor open. Who says it, or `code_sync`, gets the texts as `code_update`, and that only while it is open; all others get the code whole, as `code_change`.',
  body: { open: z.boolean(), ...sender },
});
export const codeSync = socketMessage({
  channel: 'room',
  type: 'code_sync',
  from: 'client',
  summary:
    "Asks for what one lacks of the room's code, by the state vector of what one has; `code_state` follows.",
  body: {
    state_vector: stateVector,
    /** The latest run that the client knows. */
    runs_after: z.int().nonnegative().default(0),
  },
});
export const codeState = socketMessage({
  channel: 'room',
  type: 'code_state',
  from: 'server',
  summary: 'What the asker lacks of the texts, the server’s state vector, and how things are beside them.',
  body: {
    update: z.string(),
    state_vector: z.string(),
    language: RunnerLanguage,
    /** How often the language was chosen. Of two choices, the higher is the newer. */
    choice: z.int().nonnegative(),
    /** Languages that this host cannot run. Null while the runner is unavailable. */
    unavailable: z.array(RunnerLanguage).nullable(),
    /** Versions of the available languages, if the toolchains report them. */
    versions: z.array(z.object({ language: RunnerLanguage, version: z.string() })).default([]),
    runs: z.array(RoomRun),
    /** The latest run that was cleared from the terminal. It stays with the session. */
    cleared: z.int().nonnegative(),
    running: RoomRunning.nullable(),
  },
});
export const codeUpdate = socketMessage({
  channel: 'room',
  type: 'code_update',
  from: 'both',
  summary:
    'A change of the texts, as an update of Yjs: one text named `code`, one named `notes` (Markdown), plain characters. It is kept before the other hears it. Refused with `code.invalid`, `code.too_large` or `code.full`.',
  mostBytes: SOURCE_FRAME_BYTES,
  body: { update: bytes(CODE_UPDATE_BYTES_MOST) },
});
export const codeAwareness = socketMessage({
  channel: 'room',
  type: 'code_awareness',
  from: 'both',
  summary:
    'Where the cursor of the sender is in one of the texts, to the other; null where it is nowhere. Not kept.',
  body: { anchor: place, head: place, ...sender },
});
export const codeLanguage = socketMessage({
  channel: 'room',
  type: 'code_language',
  from: 'server',
  summary: 'The language of the room, to those who know Yjs, the chooser too.',
  body: { language: RunnerLanguage, choice: z.int().nonnegative() },
});

/* Whole texts. */
export const codeChange = socketMessage({
  channel: 'room',
  type: 'code_change',
  from: 'both',
  summary:
    'The whole text, to the other. The server makes a change of the shared text out of it, so that the two kinds of clients write together.',
  mostBytes: SOURCE_FRAME_BYTES,
  body: {
    content: z.string().max(SOURCE_MOST),
    language: RunnerLanguage.optional(),
    /** The sender’s own description of the change, relayed to a client of the same kind. */
    changes: z.unknown().optional(),
    ...sender,
  },
});
export const languageChange = socketMessage({
  channel: 'room',
  type: 'language_change',
  from: 'both',
  summary:
    'Another language, to the other. An empty text, or one that is the template of the language before, becomes the template.',
  body: { language: RunnerLanguage, ...sender },
});

/* Runs. */
export const askRun = socketMessage({
  channel: 'room',
  type: 'run_code',
  from: 'client',
  summary: 'Runs a text. A room has one run at a time: meanwhile the one that runs is told again.',
  mostBytes: SOURCE_FRAME_BYTES,
  body: {
    content: z.string().max(SOURCE_MOST),
    language: RunnerLanguage,
    standard_input: z.string().max(STANDARD_INPUT_MOST).default(''),
  },
});
export const codeRunning = socketMessage({
  channel: 'room',
  type: 'code_running',
  from: 'server',
  summary: 'A run began, or moved up in its queue; to both.',
  body: RoomRunning.shape,
});
export const codeExecutionResult = socketMessage({
  channel: 'room',
  type: 'code_execution_result',
  from: 'server',
  summary: 'What a run told, to both. It stays with the session.',
  body: { ...RoomRun.shape, sender_id: MemberId },
});
export const clearTerminal = socketMessage({
  channel: 'room',
  type: 'clear_terminal',
  from: 'both',
  summary: 'Empties the terminal of the other as well. The runs stay with the session.',
  body: sender,
});
export const consoleLog = socketMessage({
  channel: 'room',
  type: 'console_log',
  from: 'both',
  summary: "A line for the other's terminal, relayed unchanged.",
  body: { message: z.unknown().optional(), level: z.string().max(16).optional() },
});
