import { Injectable } from '@nestjs/common';
import type { CallContext, MemberId, PostVersion, SignedInContext } from '@skillhour/contracts';
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

  async run(which: PostAddress, context: CallContext): Promise<Shown<WholeView>> {
    const post = await this.find.seen(which, context);
    const views = context.actor ? await this.viewsWith(post, context.actor.memberId) : post.views;
    return this.views.whole({ ...post, views }, context);
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

  /** How often it was looked at, with this viewer. */
  async viewsWith(post: Post, viewer: MemberId): Promise<number> {
    return post.views + ((await this.#countView(post, viewer)) ? 1 : 0);
  }

  /** Once a member a day, and never the author's own. Reading does not wait for who has the post's row just then. */
  async #countView({ id, authorId, takenDown }: Post, viewer: MemberId): Promise<boolean> {
    if (authorId === viewer || takenDown !== null) return false;
    try {
      if (!(await this.seen.isFirst(id, viewer, this.clock.now()))) return false;
      await this.posts.countView(id);
      return true;
    } catch (error) {
      if (isOutage(error)) return false;
      throw error;
    }
  }
}
