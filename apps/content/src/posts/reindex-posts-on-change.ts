import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents, PostId } from '@skillhour/contracts';
import type { IdempotentReaction, ReactionMeta } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { IndexPost } from './index-post.js';
import { PostStore } from './post.store.js';

const AT_ONCE = 50;
type Changed = typeof identityEvents.memberChanged;

/** What a member wrote is found by the name that they have now. As often as it is told: some posts a transaction, and no more than that. */
@Injectable()
export class ReindexPostsOnChange implements IdempotentReaction<Changed> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly posts: PostStore,
    private readonly index: IndexPost,
  ) {}

  async handle({ member }: EventData<Changed>, { context }: Pick<ReactionMeta, 'context'>): Promise<void> {
    let last: PostId | null = null;
    do {
      const posts = await this.posts.findOf(member.id, last, AT_ONCE);
      const entries = await this.index.prepareAll(posts, new Map([[member.id, member]]));
      await this.unitOfWork.run(context, async (tx) => {
        for (const { put } of entries) await put(tx);
      });
      last = posts.length === AT_ONCE ? (posts.at(-1)?.id ?? null) : null;
    } while (last !== null);
  }
}
