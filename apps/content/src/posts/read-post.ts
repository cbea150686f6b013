import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type CallContext,
  type MemberId,
  type PostVersion,
  type SignedInContext,
} from '@skillhour/contracts';
import { isOutage } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { VersionStore } from '../history/index.js';
import { FindPost } from './find-post.js';
import type { Post, PostAddress } from './post.js';
import { PostViews, type PostWithView, type WholeView } from './post-views.js';
import { ViewCountStore } from './view-count.store.js';
import { ViewStore } from './view.store.js';

export interface VersionQuery {
  page: number;
  page_size?: number | undefined;
  limit: number;
}

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
    { page, ...query }: VersionQuery,
    context: SignedInContext,
  ): Promise<ReturnType<typeof toPage<PostVersion>>> {
    const { id } = await this.find.findVisible(which, context);
    const size = pageSizeOf(query);
    const { items, count } = await this.versions.page(id, { page, size });
    return toPage(await this.views.versions(items), count, page, size);
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
