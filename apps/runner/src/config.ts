import { z } from 'zod';

/** The runner's settings; secrets and a database are none of its business. */
export const runnerConfig = z.object({
  /** Where toolchains are looked for. */
  PATH: z.string().default('/usr/local/bin:/usr/bin:/bin'),
  /** How long one toolchain may take to say its version, in milliseconds. */
  PROBE_TIMEOUT_MS: z.coerce.number().int().positive().default(2000),
  /** How long an answer about the toolchains holds, in milliseconds. */
  PROBE_TTL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10 * 60 * 1000),
});
export type RunnerConfig = z.output<typeof runnerConfig>;
