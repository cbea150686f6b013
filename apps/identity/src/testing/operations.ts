import { DATABASE } from '@skillhour/persistence';
import type { IdentityInTest } from './identity-in-test.js';

/** Operations of background loops. */
const OF_LOOPS =
  /^(mails\.(findOneAndUpdate|updateOne|deleteOne)|exports\.findOneAndUpdate|(leases|open_transactions|outbox|inbox)\.)/;

/** The part of the connection that reports its operations. */
interface Watched {
  set: (name: 'debug', tell: false | ((collection: string, method: string) => void)) => unknown;
}

/** Returns the database operations of a call, in order. Equal operations mean that the duration reveals nothing more. */
export async function operationsOf(
  identity: IdentityInTest,
  call: () => Promise<unknown>,
): Promise<string[]> {
  // Effects of earlier calls must be complete.
  await identity.settled();
  const database = identity.service.get<Watched>(DATABASE);
  const operations: string[] = [];
  database.set('debug', (collection, method) => void operations.push(`${collection}.${method}`));
  await call();
  database.set('debug', false);
  return operations.filter((operation) => !OF_LOOPS.test(operation));
}
