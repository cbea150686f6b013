import { diffFiles, exchangeEvents } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { RequestContent } from '../domain/index.js';
import type { SkillRequest } from './skill-request.js';

type Texts = Pick<RequestContent, 'body_content'>;

/** Publishes which images of a request changed. `before` is null for a new request, `after` for a deleted one. */
export function publishRequestPictures(
  { id, ownerId }: Pick<SkillRequest, 'id' | 'ownerId'>,
  { before, after }: { before: Texts | null; after: Texts | null },
  tx: Tx,
): void {
  const change = diffFiles({
    memberId: ownerId,
    thing: `request-${id}`,
    before: before && { text: before.body_content },
    after: after && { text: after.body_content },
  });
  if (change) tx.publish(exchangeEvents.exchangeFilesChanged, change);
}
