import { MongoClient } from 'mongodb';

const DOCUMENTS = 1_000;

/**
 * Opens the driver alone: 1,000 documents with one counter each, written as durably as the ledger's commits. Baseline
 * of P6.
 */
export async function openRaw(uri: string) {
  const client = new MongoClient(uri, { writeConcern: { w: 'majority', journal: true } });
  await client.connect();
  const counters = client.db('bench_raw').collection<{ _id: number; minutes: number }>('counters');
  await counters.insertMany(Array.from({ length: DOCUMENTS }, (_, _id) => ({ _id, minutes: 0 })));
  return {
    addOne: async () => {
      const _id = Math.floor(Math.random() * DOCUMENTS);
      if ((await counters.findOneAndUpdate({ _id }, { $inc: { minutes: 1 } })) === null)
        throw new Error(`no counter ${_id}`);
    },
    close: () => client.close(),
  };
}
