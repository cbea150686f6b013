import type { LoadAccount } from '@skillhour/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { buildWorkspace } from '../tools/dev/src/build/build.ts';
import { ensureChromium } from '../tools/test/src/chromium.ts';

/**
 * `npm run load -- --address URL (--mailbox URL | --accounts FILE)` lets members make whole journeys at a fixed rate, and reports how long
 * each operation took (docs/capacity.md).
 */
const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://localhost:8080' },
    mailbox: { type: 'string' },
    accounts: { type: 'string' },
    members: { type: 'string', default: '40' },
    rate: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    rooms: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    metrics: { type: 'string', multiple: true, default: [] },
    output: { type: 'string' },
    'i-own-this-server': { type: 'boolean', default: false },
  },
});
const Plan = z.object({
  members: z.coerce.number().int().min(2).max(5_000),
  rate: z.coerce.number().positive().max(1_000),
  minutes: z.coerce.number().positive().max(240),
  rooms: z.coerce.number().int().min(0).max(50),
  seed: z.coerce.number().int().min(0),
});
const Accounts = z.array(z.object({ email: z.string(), password: z.string() }));
const MINUTE_MS = 60_000;

const report = (line: string): void => console.error(line);
await buildWorkspace({ report, signal: new AbortController().signal });
// Imported dynamically, because the line above builds it.
const testing = await import('@skillhour/testing');
const { BrowserRooms } = await import('./load/browser-rooms.ts');

const origin = testing.loadTarget(values.address, values['i-own-this-server']);
const { members, rate, minutes, rooms: roomCount, seed } = Plan.parse(values);
const durationMs = minutes * MINUTE_MS;
const api = `${origin}/api`;
const metrics = new Map(values.metrics.map(readMetricsOption));
const token = process.env['METRICS_TOKEN'];

report(`${members} members and ${roomCount} rooms at ${origin}`);
const allPairs = await testing.openPairs(api, await findAccounts());
const [roomPairs, pairs] = [allPairs.slice(0, roomCount), allPairs.slice(roomCount)];
if (pairs.length === 0 || roomPairs.length < roomCount) throw new Error('there are too few accounts');
const sockets = await testing.goOnline(pairs);
const rooms =
  roomCount === 0 ? undefined : await BrowserRooms.open(await ensureChromium(report), origin, roomPairs);
try {
  report(`${rate} journeys per second for ${minutes} min, seed ${seed}`);
  const before = await testing.readUsage(metrics, token);
  const result = await testing.runLoad({ pairs, perSecond: rate, durationMs, seed });
  const usage = testing.usageBetween(before, await testing.readUsage(metrics, token));
  const roomReport = await rooms?.end();
  const closed = sockets.filter(({ closeCode }) => closeCode !== undefined).length;
  for (const line of testing.formatLoad(result, durationMs, usage)) console.log(line);
  if (roomReport) console.log(testing.formatRooms(roomReport));
  if (closed > 0) console.log(`${closed} of ${sockets.length} sockets of notifications closed early`);
  if (values.output !== undefined) {
    const record = { at: new Date().toISOString(), plan: values, result, usage, rooms: roomReport, closed };
    await writeFile(values.output, `${JSON.stringify(record, null, 2)}\n`);
  }
  const isGood = testing.isFlawless(result) && closed === 0 && (roomReport?.stopped ?? 0) === 0;
  process.exitCode = isGood ? 0 : 1;
} finally {
  for (const socket of sockets) socket.close();
  await rooms?.close();
}
process.exit();

async function findAccounts(): Promise<LoadAccount[]> {
  const count = members + 2 * roomCount;
  if (values.accounts !== undefined)
    return Accounts.parse(JSON.parse(await readFile(values.accounts, 'utf8'))).slice(0, count);
  if (values.mailbox === undefined)
    throw new Error(
      'Members sign up with codes from emails: --mailbox URL names the inbox of a mail sink, or --accounts FILE existing members.',
    );
  report(`signing up ${count} members`);
  return testing.signUpAccounts(api, values.mailbox, count);
}

function readMetricsOption(option: string): [string, string] {
  const at = option.indexOf('=');
  if (at < 1) throw new Error(`--metrics needs NAME=URL: ${option}`);
  return [option.slice(0, at), option.slice(at + 1)];
}
