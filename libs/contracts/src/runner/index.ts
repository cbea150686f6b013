import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { runCode, RunnerLanguage } from './run-code.js';

export {
  RunEnd,
  RUNNER_LANGUAGES,
  RunnerLanguage,
  SOURCE_MAX_LENGTH,
  STANDARD_INPUT_MAX_LENGTH,
} from './run-code.js';
export { limitSentence, RUN_LIMITS, type RunLimits } from './run-limits.js';

export const listLanguages = endpoint({
  name: 'runner.language.list',
  summary:
    'Lists which of the eight languages this host can run, and in which version: those whose toolchain works in the sandbox.',
  access: 'internal',
  callers: ['realtime'],
  repeatable: true,
  input: z.object({}),
  output: z.object({
    languages: z.array(
      z.object({
        name: RunnerLanguage,
        available: z.boolean(),
        /** As reported by the toolchain. Null without a toolchain. */
        version: z.string().nullable().default(null),
      }),
    ),
  }),
  errors: {},
});

/** All endpoints of the runner. */
export const runnerApi = { listLanguages, runCode };
/** All events of the runner: none. */
export const runnerEvents = {};
