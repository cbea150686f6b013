import { setPriority } from 'node:os';
import type { ReviewRequest } from './review-messages.js';
import { ReviewSession } from './review-session.js';

/*
 * The process that reads the files of an import and reviews their rows. Files are untrusted, so it has no secrets and no
 * connection except to its parent, which ends it if it needs too much memory or time.
 */

const LOW_PRIORITY = 5;
setPriority(LOW_PRIORITY);

const session = new ReviewSession();
let last: Promise<void> = Promise.resolve();

process.on('message', (request: ReviewRequest) => {
  // One after the other, in their order.
  last = last.then(async () => {
    const response = await session
      .handle(request)
      .catch((error: unknown) => ({ type: 'failed' as const, message: String(error) }));
    process.send?.(response);
  });
});
// The parent is gone.
process.on('disconnect', () => process.exit());
