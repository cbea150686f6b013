import type { PostId, TagId } from '@skillhour/contracts';
import type { Post } from './post.js';

/** The part of a post that a link to it shows, and what ranks it. */
export type LinkedPost = Pick<Post, 'id' | 'address' | 'title' | 'tagIds' | 'votes' | 'replies'>;

/**
 * Ranks posts by the number of tags that they have in common with a post, then by votes. Equal ones keep their order.
 * The post itself is left out, and posts that are given twice count once.
 */
export function rankRelated(
  { id, tagIds }: { id: PostId; tagIds: readonly TagId[] },
  posts: readonly LinkedPost[],
  limit: number,
): LinkedPost[] {
  const sharedTagsOf = (post: LinkedPost) => post.tagIds.filter((tag) => tagIds.includes(tag)).length;
  return [...new Map(posts.map((post) => [post.id, post])).values()]
    .filter((post) => post.id !== id)
    .map((post) => ({ post, shared: sharedTagsOf(post) }))
    .toSorted((one, other) => other.shared - one.shared || other.post.votes - one.post.votes)
    .slice(0, limit)
    .map(({ post }) => post);
}
