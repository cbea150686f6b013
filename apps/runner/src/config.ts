import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** Settings of the runner service, which needs neither secrets nor a database. */
export const runnerConfig = z.object({
  PATH: z
    .string()
    .default('/usr/local/bin:/usr/bin:/bin')
    .describe('Where bubblewrap and toolchains are looked for.'),
  PROBE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('How long one toolchain may take to say its version.'),
  PROBE_TTL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('How long an answer about the toolchains holds.'),
  RUNNER_PLACES: z.coerce.number().int().min(1).max(64).default(availableParallelism()).meta({
    description:
      'How many programs run at a time, each with a core of its own; as many as there are cores by default.',
    dependsOnHost: true,
  }),
});
export type RunnerConfig = z.output<typeof runnerConfig>;
