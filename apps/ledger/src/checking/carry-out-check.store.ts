import { mongo } from 'mongoose';
import type { JournalReport } from '../check/index.js';
import { checkJournal } from './check-journal.js';
import type { CheckJob } from './check-words.js';
import { checkpointStore } from './checkpoint.store.js';
import { keptJournal } from './kept-journal.store.js';

/**
 * One check, by a connection of its own. The driver alone: what a service needs besides takes five times as long to load, and as much
 * memory as the check.
 */
export async function carryOutCheck({ mongoUri, database, every }: CheckJob): Promise<JournalReport> {
  const client = new mongo.MongoClient(mongoUri, {
    maxPoolSize: 2,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: 3_000,
    socketTimeoutMS: 20_000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    const kept = client.db(database);
    const parts = { journal: keptJournal(kept), checkpoints: checkpointStore(kept) };
    return await checkJournal(parts, every);
  } finally {
    await client.close();
  }
}
