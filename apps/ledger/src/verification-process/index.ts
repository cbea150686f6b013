export { checkBooks } from './check-books.store.js';
export { VerificationJob, VerificationMessage } from './verification-messages.js';
export { runVerificationJob } from './run-verification-job.store.js';
