import { once } from 'node:events';
import {
  runVerificationJob,
  VerificationJob,
  type VerificationMessage,
} from './verification-process/index.js';

// The verification process. It receives its job from the ledger that started it, reports the result and
// exits. It also exits when the ledger does. It ignores SIGINT, because Ctrl-C in a terminal reaches both
// processes and the ledger decides.
process.once('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

const job: unknown = (await once(process, 'message'))[0];
const outcome: VerificationMessage = await runVerificationJob(VerificationJob.parse(job)).then(
  (report) => ({ report }),
  (error: unknown) => ({ failure: String(error) }),
);
process.send?.(outcome, () => process.disconnect());
