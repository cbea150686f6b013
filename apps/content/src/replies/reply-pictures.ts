import { contentEvents, diffFiles } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Reply } from './reply.js';

/** Publishes which images of a reply changed. `before` is empty for a new reply, `after` for a deleted one. */
export function publishReplyPictures(
  { id, authorId }: Pick<Reply, 'id' | 'authorId'>,
  { before, after }: { before: string; after: string },
  tx: Tx,
): void {
  const change = diffFiles({
    memberId: authorId,
    thing: `reply-${id}`,
    before: { text: before },
    after: { text: after },
  });
  if (change) tx.publish(contentEvents.contentFilesChanged, change);
}
