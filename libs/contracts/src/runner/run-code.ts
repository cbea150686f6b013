import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { MeetingId } from '../kernel/ids.js';

export const RUNNER_LANGUAGES = [
  'javascript',
  'typescript',
  'python',
  'cpp',
  'java',
  'go',
  'rust',
  'ruby',
] as const;
export const RunnerLanguage = z.enum(RUNNER_LANGUAGES);
export type RunnerLanguage = z.output<typeof RunnerLanguage>;

/** The longest source and standard input, in characters. */
export const SOURCE_MAX_LENGTH = 100_000;
export const STANDARD_INPUT_MAX_LENGTH = 20_000;

/**
 * How a run ended: on its own (`exit`, with any exit code), with a compile error, or at a limit of the sandbox. `unavailable`: not started,
 * because the host lacks the language.
 */
export const RunEnd = z.enum(['exit', 'compile', 'time', 'memory', 'processes', 'output', 'unavailable']);
export type RunEnd = z.output<typeof RunEnd>;

export const runCode = endpoint({
  name: 'runner.code.run',
  summary:
    'Compiles and runs a source in the sandbox (product decision 30). If all slots are busy, returns `waiting` at once, and the run keeps its place in the queue for a few seconds; the caller calls again with the same `run_id`.',
  access: 'internal',
  callers: ['realtime'],
  input: z.object({
    run_id: z.uuid(),
    /** Used for fair queueing between rooms. A room has one run at a time. */
    meeting_id: MeetingId,
    language: RunnerLanguage,
    content: z.string().max(SOURCE_MAX_LENGTH),
    standard_input: z.string().max(STANDARD_INPUT_MAX_LENGTH).default(''),
  }),
  output: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('waiting'),
      /** Number of runs ahead of this one in the queue. */
      ahead: z.int().nonnegative(),
    }),
    z.object({
      state: z.literal('done'),
      end: RunEnd,
      /** Its output streams, each truncated at the sandbox's limit. If it did not compile, `error` contains the compiler's messages. */
      output: z.string(),
      error: z.string(),
      /** Null if it ended by a signal or a limit, or was not started. */
      exit_code: z.int().nullable(),
      /** Duration of the run after compiling, in milliseconds. */
      took_ms: z.int().nonnegative(),
    }),
  ]),
  errors: {},
  timeoutMs: 30_000,
});
