import { Injectable } from '@nestjs/common';
import type { PostVersion, SignedInContext } from '@skillhour/contracts';
import { isOutage, type Page } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { VersionStore } from '../history/index.js';
import { FindPost } from './find-post.js';
import type { Post, PostAddress } from './post.js';
import { PostStore } from './post.store.js';
import { PostViews, type Shown, type WholeView } from './post-views.js';
import { ViewStore } from './view.store.js';

/** One post, and what it was before. */
@Injectable()
export class ReadPost {
  constructor(
    private readonly find: FindPost,
    private readonly posts: PostStore,
    private readonly seen: ViewStore,
    private readonly versions: VersionStore,
    private readonly views: PostViews,
    private readonly clock: Clock,
  ) {}

  async run(which: PostAddress, context: SignedInContext): Promise<Shown<WholeView>> {
    const post = await this.find.seen(which, context);
    const isView = await this.#countView(post, context);
    return this.views.whole({ ...post, views: post.views + (isView ? 1 : 0) }, context);
  }

  async history(
    which: PostAddress,
    place: { page: number; size: number },
    context: SignedInContext,
  ): Promise<Page<PostVersion>> {
    const { id } = await this.find.seen(which, context);
    const { items, count } = await this.versions.page(id, place);
    return { items: await this.views.versions(items), count };
  }

  /** Once a member a day, and never the author's own. Reading does not wait for who has the post's row just then. */
  async #countView({ id, authorId, takenDown }: Post, { actor }: SignedInContext): Promise<boolean> {
    if (authorId === actor.memberId || takenDown !== null) return false;
    try {
      if (!(await this.seen.isFirst(id, actor.memberId, this.clock.now()))) return false;
      await this.posts.countView(id);
      return true;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  }
}
