import { z } from 'zod';
import { declareError } from '../kernel/declared-error.js';
import { MemberId } from '../kernel/ids.js';
import { socketMessage } from '../kernel/socket-message.js';
import { RunnerLanguage, SOURCE_MAX_LENGTH, STANDARD_INPUT_MAX_LENGTH } from '../runner/run-code.js';
import { CODE_UPDATE_MAX_BYTES, RoomRun, RoomRunning } from './room-code.js';

/** Yjs data in base64. */
const base64Data = (most: number) => z.string().max(Math.ceil(most / 3) * 4);
const stateVector = base64Data(32 * 1024);
/** A position in a text that moves with its characters: a relative position of Yjs. */
const relativePosition = base64Data(150).nullable();
/** Size of a frame with a whole text. Each character may take six bytes in JSON. */
const SOURCE_FRAME_BYTES = 640 * 1024;
/** Always set by the server. */
const sender = { sender_id: z.string().optional() };
const invalid = { 'code.invalid': declareError('invalid', 'This code change couldn’t be read.') };
/** Errors of a change of the texts. */
const changeErrors = {
  ...invalid,
  'code.too_large': declareError(
    'too_large',
    'The code and the notes may have {most, number} characters each.',
  ),
  'code.full': declareError('conflict', 'This room is full. Code and notes can no longer be changed.'),
};

/* Shared texts, for clients that support Yjs. */
export const codeOpen = socketMessage({
  channel: 'room',
  type: 'code_open',
  from: 'both',
  summary:
    'Says whether the sender has the editor open. A client that sends this or `code_sync` receives the texts as `code_update`, and only while its editor is open; all other clients receive the whole code as `code_change`.',
  body: { open: z.boolean(), ...sender },
});
export const codeSync = socketMessage({
  channel: 'room',
  type: 'code_sync',
  from: 'client',
  summary:
    "Requests the missing changes of the room's code, by the client's state vector. `code_state` follows.",
  body: {
    state_vector: stateVector,
    /** The latest run that the client knows. */
    runs_after: z.int().nonnegative().default(0),
  },
  errors: invalid,
});
export const codeState = socketMessage({
  channel: 'room',
  type: 'code_state',
  from: 'server',
  summary:
    'The changes of the texts that the client lacks, the server’s state vector, the language, and the runs.',
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
    'A change of the texts, as a Yjs update: one text named `code`, one named `notes` (Markdown), plain characters. It is stored before the other party receives it. Rejected with `code.invalid`, `code.too_large` or `code.full`.',
  mostBytes: SOURCE_FRAME_BYTES,
  body: { update: base64Data(CODE_UPDATE_MAX_BYTES) },
  errors: changeErrors,
});
export const codeAwareness = socketMessage({
  channel: 'room',
  type: 'code_awareness',
  from: 'both',
  summary:
    "The sender's cursor in one of the texts, relayed to the other party; null if it is in neither. Not stored.",
  body: { anchor: relativePosition, head: relativePosition, ...sender },
});
export const codeLanguage = socketMessage({
  channel: 'room',
  type: 'code_language',
  from: 'server',
  summary: 'The language of the room. Sent to clients that support Yjs, including the one that chose it.',
  body: { language: RunnerLanguage, choice: z.int().nonnegative() },
});

/* Whole texts. */
export const codeChange = socketMessage({
  channel: 'room',
  type: 'code_change',
  from: 'both',
  summary:
    'The whole text, relayed to the other party. The server turns it into a change of the shared text, so that both kinds of clients can write together.',
  mostBytes: SOURCE_FRAME_BYTES,
  body: {
    content: z.string().max(SOURCE_MAX_LENGTH),
    language: RunnerLanguage.optional(),
    /** The sender’s own description of the change, relayed to a client of the same kind. */
    changes: z.unknown().optional(),
    ...sender,
  },
  errors: changeErrors,
});
export const languageChange = socketMessage({
  channel: 'room',
  type: 'language_change',
  from: 'both',
  summary:
    "Another language, relayed to the other party. An empty text, or one that is still the previous language's template, is replaced by the new template.",
  body: { language: RunnerLanguage, ...sender },
});

/* Runs. */
export const requestRun = socketMessage({
  channel: 'room',
  type: 'run_code',
  from: 'client',
  summary:
    'Runs a text. A room has one run at a time; during a run, the server sends that run again instead.',
  mostBytes: SOURCE_FRAME_BYTES,
  body: {
    content: z.string().max(SOURCE_MAX_LENGTH),
    language: RunnerLanguage,
    standard_input: z.string().max(STANDARD_INPUT_MAX_LENGTH).default(''),
  },
});
export const codeRunning = socketMessage({
  channel: 'room',
  type: 'code_running',
  from: 'server',
  summary: 'A run was queued, moved up in the queue, or started. Sent to both parties.',
  body: RoomRunning.shape,
});
export const codeExecutionResult = socketMessage({
  channel: 'room',
  type: 'code_execution_result',
  from: 'server',
  summary: 'The result of a run. Sent to both parties and stored with the session.',
  body: { ...RoomRun.shape, sender_id: MemberId },
});
export const clearTerminal = socketMessage({
  channel: 'room',
  type: 'clear_terminal',
  from: 'both',
  summary: "Clears the other party's terminal as well. The runs stay with the session.",
  body: sender,
});
export const consoleLog = socketMessage({
  channel: 'room',
  type: 'console_log',
  from: 'both',
  summary: "A line for the other party's terminal, relayed unchanged.",
  body: { message: z.unknown().optional(), level: z.string().max(16).optional() },
});
