import type { mongo } from 'mongoose';
import type { CheckedEntry } from '../verification-rules/index.js';
import type { StoredJournal } from './reread-next-batch.js';

const ENTRIES_AT_ONCE = 500;

/** Reads the stored journal without mongoose, whose documents cost more than verifying them. */
export function openStoredJournal(database: mongo.Db): StoredJournal {
  const journal = database.collection<CheckedEntry>('journal');
  return {
    async lastSeq() {
      const last = await journal.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
      return last?._id ?? 0;
    },
    async hashOf(seq) {
      const entry = await journal.findOne({ _id: seq }, { projection: { hash: 1 } });
      return entry?.hash ?? null;
    },
    entries: (after, upTo) =>
      journal
        .find({ _id: { $gt: after, $lte: upTo } })
        .sort({ _id: 1 })
        .batchSize(ENTRIES_AT_ONCE),
  };
}
