import { NODE, ROOT, until } from '@skillhour/machine';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Constellation } from '../constellation/constellation.js';
import type { Patron } from './patron.js';
import type { Trader } from './traders.js';

const SETTLES_WITHIN_MS = 60_000;
const FIRST_MINUTES = 60;
const DEAD_LETTERS = join(ROOT, 'libs/messaging/dist/cli/replay-dead-letters.js');

/** Throws unless the ledger sums to zero and its chain is whole. */
export async function checkLedger(admin: Patron): Promise<void> {
  const { sum, chain } = await admin.read('dashboard/ledger/check/');
  if (sum !== 0 || chain !== 'intact')
    throw new Error(`the ledger sums to ${String(sum)}, its chain is ${String(chain)}`);
}

/** What the system says does not agree with what was done; empty when all is well, once everything has come to rest. */
export async function differences(
  constellation: Constellation,
  admin: Patron,
  traders: readonly Trader[],
): Promise<string[]> {
  const wrong: string[] = [];
  const say = (error: unknown) => void wrong.push(error instanceof Error ? error.message : String(error));
  await checkLedger(admin).catch(say);
  for (const trader of traders) {
    await until(async () => sameMinutes(trader), { timeoutMs: SETTLES_WITHIN_MS, everyMs: 500 }).catch(
      async () =>
        say(
          `${trader.patron.email} has ${JSON.stringify(await balanceOf(trader.patron))}, earned ${trader.earned}`,
        ),
    );
    const titles = await titlesOf(trader.patron);
    if (titles.toSorted().join() !== trader.titles.toSorted().join())
      say(`${trader.patron.email} published ${trader.titles.length}, has ${titles.length} requests`);
  }
  await until(async () => (await stuckWork(admin)).length === 0, {
    timeoutMs: SETTLES_WITHIN_MS,
    everyMs: 500,
  }).catch(async () => say(`work that keeps failing: ${JSON.stringify(await stuckWork(admin))}`));
  for (const refused of constellation.refusedByBroker()) say(`the broker refused: ${refused}`);
  const letters = await deadLetters(constellation.dataDir);
  if (!letters.includes('0 dead letters')) say(`dead letters: ${letters}`);
  return wrong;
}

const balanceOf = async (patron: Patron): Promise<Record<string, unknown>> =>
  (await patron.read('time/account/'))['time_balance'] as Record<string, unknown>;

async function sameMinutes({ patron, earned }: Trader): Promise<boolean> {
  const { total_time, available_time, held_time } = await balanceOf(patron);
  const right = FIRST_MINUTES + earned;
  return total_time === right && available_time === right && held_time === 0;
}

const stuckWork = async (admin: Patron): Promise<unknown[]> =>
  (await admin.read('dashboard/stuck-work/'))['results'] as unknown[];

async function titlesOf(patron: Patron): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const { results, next } = await patron.read(`requests/mine/?page=${page}`);
    titles.push(...(results as { title: string }[]).map(({ title }) => title));
    more = next !== null;
  }
  return titles;
}

/** The broker's own admin looks at them: no service may. */
async function deadLetters(dataDir: string): Promise<string> {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dataDir, file), 'utf8'));
  const { broker } = z.object({ broker: z.object({ admin: z.string() }) }).parse(read('secrets.json'));
  const { nats } = z.object({ nats: z.number() }).parse(read('ports.json'));
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    NATS_URL: `nats://admin:${broker.admin}@127.0.0.1:${nats}`,
  };
  const { stdout } = await promisify(execFile)(NODE, [DEAD_LETTERS, '--dry-run'], { env, timeout: 30_000 });
  return stdout.trim();
}
