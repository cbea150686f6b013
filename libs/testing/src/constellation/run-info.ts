import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A running system's description of itself in `<data>/run.json`. */
export const RunInfo = z.object({
  web: z.string(),
  doors: z.array(z.string()),
  api: z.string(),
  mail: z.string(),
  pay: z.string(),
  oidc: z.string(),
  admin: z.object({ username: z.string(), password: z.string() }),
  members: z.array(z.object({ username: z.string(), email: z.string(), password: z.string() })),
  razorpay_key_secret: z.string(),
  razorpay_webhook_secret: z.string(),
  pids: z.record(z.string(), z.int().positive()),
});
export type RunInfo = z.output<typeof RunInfo>;

/** Reads the current file: a pid changes when its process is restarted. */
export const readRunInfo = (dataDir: string): RunInfo =>
  RunInfo.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')));
