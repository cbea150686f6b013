import { once } from 'node:events';
import { carryOutCheck, CheckJob, type CheckWord } from './checking/index.js';

// The process that checks the journal: told what to do by the ledger that started it, it tells what it found and ends. It ends with the
// ledger as well; a Ctrl-C at a terminal reaches both, and the ledger decides.
process.once('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

const job: unknown = (await once(process, 'message'))[0];
const word: CheckWord = await carryOutCheck(CheckJob.parse(job)).then(
  (report) => ({ report }),
  (error: unknown) => ({ failure: String(error) }),
);
process.send?.(word, () => process.disconnect());
