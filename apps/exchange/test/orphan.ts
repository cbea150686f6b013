import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { startChild, type Child } from '@skillhour/testing';
import type { Connection } from 'mongoose';

/** Writes one document in a transaction and never comes to its end. */
const PROGRAM = `
  import { createConnection } from 'mongoose';
  const { URI, DATABASE, COLLECTION, ID } = process.env;
  const connection = await createConnection(URI, { dbName: DATABASE }).asPromise();
  const session = await connection.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  await connection.collection(COLLECTION).updateOne({ _id: ID }, { $set: { tagKeys: ['orphan'] } }, { session });
  console.log('holding');
  setInterval(() => undefined, 60_000);
`;

/** A process of the service that is within a transaction on a document, and can be killed or stopped there. */
export function startHolder(
  { service, mongoUri }: { service: RunningService; mongoUri: string },
  collection: string,
  id: string,
): Promise<Child> {
  const { name } = service.get<Connection>(DATABASE);
  const env = { URI: mongoUri, DATABASE: name, COLLECTION: collection, ID: id, NODE_OPTIONS: '' };
  return startChild(process.execPath, ['--input-type=module', '-e', PROGRAM], { ready: /holding/, env });
}
