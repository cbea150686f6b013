import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { startChild, type Child } from '@skillhour/testing';
import type { Connection } from 'mongoose';

/** Updates one document in a transaction that never ends. */
const PROGRAM = `
  import { OpenTransactions, openDatabase } from '@skillhour/persistence';
  const { URI, DATABASE, COLLECTION, ID } = process.env;
  const logger = { warn: console.warn };
  const connection = await openDatabase({ uri: URI, name: DATABASE, logger });
  const session = await connection.startSession();
  const transactions = new OpenTransactions(connection);
  await transactions.runTracked(session, async () => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await connection.collection(COLLECTION).updateOne({ _id: ID }, { $set: { tagKeys: ['orphan'] } }, { session });
    console.log('holding');
    await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
`;

/** Starts a process that holds a transaction on a document and can be killed or stopped meanwhile. */
export function startHolder(
  { service, mongoUri }: { service: RunningService; mongoUri: string },
  collection: string,
  id: string,
): Promise<Child> {
  const { name } = service.get<Connection>(DATABASE);
  const env = { URI: mongoUri, DATABASE: name, COLLECTION: collection, ID: id, NODE_OPTIONS: '' };
  return startChild(process.execPath, ['--input-type=module', '-e', PROGRAM], { ready: /holding/, env });
}
