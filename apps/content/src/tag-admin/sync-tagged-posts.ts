import { Injectable } from '@nestjs/common';
import type { contentEvents, EventData } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { RetagPosts } from '../posts/index.js';
import { TagFollowStore } from '../tag-pages/index.js';
import { TagStore } from '../tags/index.js';

type Events = typeof contentEvents;
type Meta = Pick<EventMeta, 'context'>;

/** Updates a renamed tag in the search index of posts. */
@Injectable()
export class ReindexPostsOnRenaming implements IdempotentEventHandler<Events['tagRenamed']> {
  constructor(private readonly retag: RetagPosts) {}

  handle({ tag }: EventData<Events['tagRenamed']>, { context }: Meta): Promise<void> {
    return this.retag.reindex(tag.id, context);
  }
}

/** Moves posts and followers of a merged tag to its target, or to the tag into which that was merged since. */
@Injectable()
export class MovePostsOnMerging implements IdempotentEventHandler<Events['tagsMerged']> {
  constructor(
    private readonly retag: RetagPosts,
    private readonly tags: TagStore,
    private readonly follows: TagFollowStore,
  ) {}

  async handle({ tag_id: from, into }: EventData<Events['tagsMerged']>, { context }: Meta): Promise<void> {
    const to = (await this.tags.findByIds([into.id])).get(into.id)?.id ?? into.id;
    await this.retag.replaceTag(from, to, context);
    await this.follows.move(from, to);
  }
}
