import { until } from '@skillhour/machine';
import type { Constellation } from '../constellation/constellation.js';
import { findDisagreements } from './agreement.js';
import { ASPECTS_OF_PUBLISHERS } from './aspects.js';
import { checkBooks, deadLetters } from './command-line.js';
import { describeError, type MemberClient } from './member-client.js';
import { mapConcurrently } from './map-concurrently.js';
import { TrackedMember } from './tracked-member.js';

/**
 * Time for payments to settle: a webhook is redelivered after up to 30 seconds, and the provider is polled a minute
 * after an order.
 */
const SETTLES_WITHIN_MS = 120_000;
const MEMBERS_AT_ONCE = 6;

/** Throws unless the ledger sums to zero and its chain is intact. */
export async function checkLedger(admin: MemberClient): Promise<void> {
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
  admin: MemberClient,
  members: readonly TrackedMember[],
  publishers: readonly MemberClient[],
): Promise<string[]> {
  const deadlineMs = performance.now() + SETTLES_WITHIN_MS;
  const ofMembers = await mapConcurrently(members, MEMBERS_AT_ONCE, (member) =>
    findDisagreements(member, deadlineMs),
  );
  const ofPublishers = await mapConcurrently(publishers, MEMBERS_AT_ONCE, (publisher) =>
    findDisagreements(new TrackedMember(publisher), deadlineMs, ASPECTS_OF_PUBLISHERS),
  );
  const wrong = [...ofMembers, ...ofPublishers].flat();
  const report = (error: unknown) => void wrong.push(describeError(error));
  await waitForPendingWork(admin, deadlineMs).catch(report);
  await checkLedger(admin).catch(report);
  await checkBooks(constellation.dataDir).catch(report);
  await deadLetters(constellation).then((found) => found.forEach(report), report);
  for (const rejection of constellation.brokerRejections()) report(`the broker rejected: ${rejection}`);
  return wrong;
}

async function waitForPendingWork(admin: MemberClient, deadlineMs: number): Promise<void> {
  let pending: unknown[] = [];
  const read = async () => {
    ({ results: pending } = (await admin.read('dashboard/stuck-work/')) as { results: unknown[] });
    return pending.length === 0;
  };
  const timeoutMs = Math.max(0, deadlineMs - performance.now());
  await until(read, { timeoutMs, everyMs: 500 }).catch((cause: unknown) => {
    throw new Error(`work that keeps failing: ${JSON.stringify(pending)}`, { cause });
  });
}
