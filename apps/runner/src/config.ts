import { z } from 'zod';

/** The runner's settings; secrets and a database are none of its business. */
export const runnerConfig = z.object({
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin').describe('Where toolchains are looked for.'),
  PROBE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(2000)
    .describe('How long one toolchain may take to say its version.'),
  PROBE_TTL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10 * 60 * 1000)
    .describe('How long an answer about the toolchains holds.'),
});
export type RunnerConfig = z.output<typeof runnerConfig>;
