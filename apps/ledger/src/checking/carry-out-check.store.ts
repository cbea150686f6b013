import type { JournalReport } from '../check/index.js';
import { checkJournal } from './check-journal.js';
import type { CheckJob } from './check-words.js';
import { checkpointStore } from './checkpoint.store.js';
import { keptJournal } from './kept-journal.store.js';
import { withOwnConnection } from './own-connection.store.js';

/** Runs one verification in the verification process. */
export const carryOutCheck = ({ mongoUri, database, every }: CheckJob): Promise<JournalReport> =>
  withOwnConnection(mongoUri, database, (kept) =>
    checkJournal({ journal: keptJournal(kept), checkpoints: checkpointStore(kept) }, every),
  );
