import { until } from '@skillhour/machine';
import type { Constellation } from '../constellation/constellation.js';
import { disagreements } from './agreement.js';
import { ASPECTS_OF_PUBLISHERS } from './aspects.js';
import { checkBooks, deadLetters } from './command-line.js';
import { explain, type Patron } from './patron.js';
import { sideBySide } from './side-by-side.js';
import { Trader } from './trader.js';

/** The provider's word comes again after up to half a minute, and it is asked itself a minute after an order. */
const SETTLES_WITHIN_MS = 120_000;
const MEMBERS_AT_ONCE = 6;

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
  for (const refused of constellation.refusedByBroker()) say(`the broker refused: ${refused}`);
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
