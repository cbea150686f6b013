import { NODE, ROOT } from '@skillhour/machine';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PREPARE = join(ROOT, 'libs/messaging/dist/cli/prepare-broker.js');
const WITHIN_MS = 60_000;

/** Creates the streams and buckets at the broker with the admin's password, which no service has. Waits for the broker. */
export async function prepareBroker(adminUrl: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '', NATS_URL: adminUrl };
  await promisify(execFile)(NODE, [PREPARE], { env, signal, timeout: WITHIN_MS });
}
