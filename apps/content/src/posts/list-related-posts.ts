import { Injectable } from '@nestjs/common';
import type { RelatedPost } from '@skillhour/contracts';
import { FindPost } from './find-post.js';
import { PostListStore } from './post-list.store.js';
import type { PostAddress } from './post.js';
import { rankRelated } from './related-posts.js';

const SHOWN_MAX = 4;
/** Number of newest posts per tag that are ranked, which bounds the cost of popular tags. */
const RANKED_PER_TAG = 25;

/** Returns the posts of the same kind that have the most tags in common with a post. */
@Injectable()
export class ListRelatedPosts {
  constructor(
    private readonly find: FindPost,
    private readonly lists: PostListStore,
  ) {}

  async run(which: PostAddress): Promise<{ results: RelatedPost[] }> {
    const post = await this.find.run(which);
    const tagged = await Promise.all(
      post.tagIds.map((tagId) => this.lists.newestTagged(tagId, post.kind, RANKED_PER_TAG)),
    );
    return {
      results: rankRelated(post, tagged.flat(), SHOWN_MAX).map(({ address, title, votes, replies }) => ({
        ...{ address, title, votes, replies_count: replies },
      })),
    };
  }
}
