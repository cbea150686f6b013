import type { JournalReport } from '../verification-rules/index.js';
import { verifyJournal } from './verify-journal.js';
import type { VerificationJob } from './verification-messages.js';
import { createCheckpointStore } from './checkpoint.store.js';
import { openStoredJournal } from './stored-journal.store.js';
import { withDedicatedConnection } from './dedicated-connection.store.js';

/** Runs one verification in the verification process. */
export const runVerificationJob = ({ mongoUri, database, every }: VerificationJob): Promise<JournalReport> =>
  withDedicatedConnection(mongoUri, database, (connection) =>
    verifyJournal(
      { journal: openStoredJournal(connection), checkpoints: createCheckpointStore(connection) },
      every,
    ),
  );
