import { Injectable } from '@nestjs/common';
import {
  formerMember,
  type CallContext,
  type EventData,
  type identityEvents,
  type MemberSummary,
  type PostId,
} from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { IndexPost } from './index-post.js';
import { PostStore } from './post.store.js';

const BATCH_SIZE = 50;
type Events = typeof identityEvents;
type Meta = Pick<EventMeta, 'context'>;

/**
 * Updates a member's current name in the search entries of their posts, in batches of one transaction each. Safe to
 * repeat.
 */
@Injectable()
export class ReindexPosts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly posts: PostStore,
    private readonly index: IndexPost,
  ) {}

  async run(member: MemberSummary, context: CallContext): Promise<void> {
    let last: PostId | null = null;
    do {
      const posts = await this.posts.findByAuthor(member.id, last, BATCH_SIZE);
      const entries = await this.index.prepareAll(posts, new Map([[member.id, member]]));
      await this.unitOfWork.run(context, async (tx) => {
        for (const { put } of entries) await put(tx);
      });
      last = posts.length === BATCH_SIZE ? (posts.at(-1)?.id ?? null) : null;
    } while (last !== null);
  }
}

@Injectable()
export class ReindexPostsOnChange implements IdempotentEventHandler<Events['memberChanged']> {
  constructor(
    private readonly reindex: ReindexPosts,
    private readonly directory: MemberDirectory,
  ) {}

  async handle({ member_id }: EventData<Events['memberChanged']>, { context }: Meta): Promise<void> {
    const member = await this.directory.refresh(member_id, context);
    if (member) await this.reindex.run(member, context);
  }
}

/** Removes a deleted member's name from the search index. */
@Injectable()
export class ReindexPostsOnDeletion implements IdempotentEventHandler<Events['memberDeleted']> {
  constructor(private readonly reindex: ReindexPosts) {}

  handle({ member_id: id }: EventData<Events['memberDeleted']>, { context }: Meta): Promise<void> {
    return this.reindex.run(formerMember(id), context);
  }
}
