import { DATABASE } from '@skillhour/persistence';
import type { IdentityInTest } from './identity-in-test.js';

/** What loops do on their own all the while. */
const OF_LOOPS =
  /^(mails\.(findOneAndUpdate|updateOne|deleteOne)|exports\.findOneAndUpdate|(leases|open_transactions|outbox|inbox)\.)/;

/** As much of the connection as tells what it is asked for. */
interface Watched {
  set: (name: 'debug', tell: false | ((collection: string, method: string) => void)) => unknown;
}

/** The operations on the database that a call makes, in their order: who measures its time learns no more than they tell. */
export async function operationsOf(
  identity: IdentityInTest,
  call: () => Promise<unknown>,
): Promise<string[]> {
  // What earlier calls set off is over by then.
  await identity.settled();
  const database = identity.service.get<Watched>(DATABASE);
  const operations: string[] = [];
  database.set('debug', (collection, method) => void operations.push(`${collection}.${method}`));
  await call();
  database.set('debug', false);
  return operations.filter((operation) => !OF_LOOPS.test(operation));
}
