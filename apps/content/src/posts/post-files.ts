import { contentEvents, diffFiles } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { Post } from './post.js';

type Files = Pick<Post, 'body' | 'imageId'>;

/** Publishes which files of a post changed. `before` is null for a new post, `after` for a deleted one. */
export function publishPostFiles(
  { id, authorId }: Pick<Post, 'id' | 'authorId'>,
  { before, after }: { before: Files | null; after: Files | null },
  tx: Tx,
): void {
  const change = diffFiles({
    memberId: authorId,
    thing: `post-${id}`,
    before: before && useOf(before),
    after: after && useOf(after),
  });
  if (change) tx.publish(contentEvents.contentFilesChanged, change);
}

const useOf = ({ body, imageId }: Files) => ({ text: body, images: [imageId] });
