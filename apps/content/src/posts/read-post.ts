import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId, PostVersion, SignedInContext } from '@skillhour/contracts';
import { isOutage, type Page } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { VersionStore } from '../history/index.js';
import { FindPost } from './find-post.js';
import type { Post, PostAddress } from './post.js';
import { PostViews, type PostWithView, type WholeView } from './post-views.js';
import { ViewCountStore } from './view-count.store.js';
import { ViewStore } from './view.store.js';

/** Returns a post or its previous versions. */
@Injectable()
export class ReadPost {
  constructor(
    private readonly find: FindPost,
    private readonly dailyViews: ViewStore,
    private readonly counts: ViewCountStore,
    private readonly versions: VersionStore,
    private readonly views: PostViews,
    private readonly clock: Clock,
  ) {}

  async run(which: PostAddress, context: CallContext): Promise<PostWithView<WholeView>> {
    const post = await this.find.findVisible(which, context);
    if (context.actor) await this.countView(post, context.actor.memberId);
    return this.views.whole(post, context);
  }

  async history(
    which: PostAddress,
    paging: { page: number; size: number },
    context: SignedInContext,
  ): Promise<Page<PostVersion>> {
    const { id } = await this.find.findVisible(which, context);
    const { items, count } = await this.versions.page(id, paging);
    return { items: await this.views.versions(items), count };
  }

  /**
   * Counts at most one view per member and day, and none of the author. If counting fails in an outage, the post is
   * still shown.
   */
  async countView({ id, authorId, takenDown }: Post, viewer: MemberId): Promise<void> {
    if (authorId === viewer || takenDown !== null) return;
    try {
      if (await this.dailyViews.isFirst(id, viewer, this.clock.now())) await this.counts.add(id);
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}
