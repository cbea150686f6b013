import { DATABASE } from '@skillhour/persistence';
import type { IdentityInTest } from './identity-in-test.js';

/** Operations of background loops. */
const LOOP_OPERATIONS =
  /^(mails\.(findOne|findOneAndUpdate|updateOne|deleteOne|countDocuments)|(mail_holds|rejected_addresses|exports|sanctions|leases|open_transactions|outbox|inbox)\.)/;

/** The part of the connection that reports its operations. */
interface DebuggableConnection {
  set: (name: 'debug', callback: false | ((collection: string, method: string) => void)) => unknown;
}

/** Returns the database operations of a call, in order. Equal operations mean that the duration reveals nothing more. */
export async function operationsOf(
  identity: IdentityInTest,
  call: () => Promise<unknown>,
): Promise<string[]> {
  // Effects of earlier calls must be complete.
  await identity.settled();
  const database = identity.service.get<DebuggableConnection>(DATABASE);
  const operations: string[] = [];
  database.set('debug', (collection, method) => void operations.push(`${collection}.${method}`));
  await call();
  database.set('debug', false);
  return operations.filter((operation) => !LOOP_OPERATIONS.test(operation));
}
