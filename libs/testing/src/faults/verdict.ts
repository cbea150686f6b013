import { until } from '@skillhour/machine';
import type { Constellation } from '../constellation/constellation.js';
import { disagreements } from './agreement.js';
import { ASPECTS_OF_PUBLISHERS } from './aspects.js';
import { checkBooks, deadLetters } from './command-line.js';
import { explain, type Patron } from './patron.js';
import { sideBySide } from './side-by-side.js';
import { Trader } from './trader.js';

/**
 * Time for payments to settle: a webhook is redelivered after up to 30 seconds, and the provider is polled a minute
 * after an order.
 */
const SETTLES_WITHIN_MS = 120_000;
const MEMBERS_AT_ONCE = 6;

/** Throws unless the ledger sums to zero and its chain is intact. */
export async function checkLedger(admin: Patron): Promise<void> {
  const { sum, chain } = await admin.read('dashboard/ledger/check/');
  if (sum !== 0 || chain !== 'intact')
    throw new Error(`the ledger sums to ${String(sum)}, and its chain is ${String(chain)}`);
}

/**
 * Returns the differences between what the system reports and what was done, once all work is done; empty if there are
 * none.
 */
export async function differences(
  constellation: Constellation,
  admin: Patron,
  traders: readonly Trader[],
  publishers: readonly Patron[],
): Promise<string[]> {
  const deadlineMs = performance.now() + SETTLES_WITHIN_MS;
  const ofMembers = await sideBySide(traders, MEMBERS_AT_ONCE, (trader) => disagreements(trader, deadlineMs));
  const ofPublishers = await sideBySide(publishers, MEMBERS_AT_ONCE, (publisher) =>
    disagreements(new Trader(publisher), deadlineMs, ASPECTS_OF_PUBLISHERS),
  );
  const wrong = [...ofMembers, ...ofPublishers].flat();
  const say = (error: unknown) => void wrong.push(explain(error));
  await noWorkIsStuck(admin, deadlineMs).catch(say);
  await checkLedger(admin).catch(say);
  await checkBooks(constellation.dataDir).catch(say);
  await deadLetters(constellation.dataDir).then((letters) => letters.forEach(say), say);
  for (const refused of constellation.refusedByBroker()) say(`the broker rejected: ${refused}`);
  return wrong;
}

async function noWorkIsStuck(admin: Patron, deadlineMs: number): Promise<void> {
  let stuck: unknown[] = [];
  const read = async () => {
    ({ results: stuck } = (await admin.read('dashboard/stuck-work/')) as { results: unknown[] });
    return stuck.length === 0;
  };
  const timeoutMs = Math.max(0, deadlineMs - performance.now());
  await until(read, { timeoutMs, everyMs: 500 }).catch((cause: unknown) => {
    throw new Error(`work that keeps failing: ${JSON.stringify(stuck)}`, { cause });
  });
}
