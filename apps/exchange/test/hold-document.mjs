import { OpenTransactions, openDatabase } from '@skillhour/persistence';

// Updates one document in a transaction that never ends.
const { URI = '', DATABASE = '', COLLECTION = '', ID = '' } = process.env;
const connection = await openDatabase({ uri: URI, name: DATABASE, logger: { warn: console.warn } });
const session = await connection.startSession();
const transactions = new OpenTransactions(connection);
await transactions.runTracked(session, async () => {
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  await connection
    .collection(COLLECTION)
    .updateOne({ _id: ID }, { $set: { tagKeys: ['orphan'] } }, { session });
  console.log('holding');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
});
