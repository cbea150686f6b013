import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Settings of the runner service, which needs neither secrets nor a database. */
export const runnerConfig = z.object({
  PATH: z
    .string()
    .default('/usr/local/bin:/usr/bin:/bin')
    .describe('Search path for bubblewrap and the toolchains.'),
  PROBE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('Time that one toolchain may take to print its version, in milliseconds.'),
  PROBE_TTL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('Time for which the result of probing the toolchains is cached, in milliseconds.'),
  RUNNER_PLACES: z.coerce.number().int().min(1).max(64).default(availableParallelism()).meta({
    description: 'Number of programs that run at once, each on its own core. By default the number of cores.',
    dependsOnHost: true,
  }),
  RUNNER_LIMITS: z
    .enum(['container'])
    .optional()
    .describe(
      'container: in production, runs programs also where no control groups can be created, if those of its own container limit memory and processes. A program can then exceed its own limits for a tenth of a second. By default such a host runs nothing.',
    ),
});
export type RunnerConfig = z.output<typeof runnerConfig>;
