import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

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

export const listLanguages = endpoint({
  name: 'runner.language.list',
  summary: 'Which of the eight languages this host can run: those whose toolchain is there.',
  access: 'internal',
  callers: [],
  repeatable: true,
  input: z.object({}),
  output: z.object({
    languages: z.array(z.object({ name: z.enum(RUNNER_LANGUAGES), available: z.boolean() })),
  }),
  errors: {},
});

/** All that the runner serves. */
export const runnerApi = { listLanguages };
/** All that the runner tells: nothing. */
export const runnerEvents = {};
