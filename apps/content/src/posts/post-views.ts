import { Inject, Injectable } from '@nestjs/common';
import {
  formerMember,
  imageUrlOf,
  type Blog,
  type BlogItem,
  type CallContext,
  type PostVersion,
  type TagId,
  type Vote,
} from '@skillhour/contracts';
import { plainText, RenderedTexts } from '@skillhour/markdown';
import { highlightExcerpt, highlightMatches, MemberDirectory } from '@skillhour/persistence';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import type { Version } from '../history/index.js';
import { showContent } from '../post-content/index.js';
import { TagStore, type StoredTag } from '../tags/index.js';
import { VoteStore } from '../votes/index.js';
import { FollowedAuthors } from './followed-authors.js';
import type { Post } from './post.js';
import { showTakenDown } from './taken-down.js';
import { ViewCountStore } from './view-count.store.js';

/** Common part of the views of blogs and questions. */
type PostView = Omit<BlogItem, 'slug' | 'comment_count' | 'match'>;
export interface PostWithView<View> {
  post: Post;
  view: View;
}
export type ListedView = PostView & Pick<BlogItem, 'match'>;
export type WholeView = PostView & Pick<Blog, 'body_html' | 'taken_down'>;

/**
 * Builds the API views of posts for a member, or with neutral viewer fields if no one is signed in. The number of queries
 * does not depend on the number of posts.
 */
@Injectable()
export class PostViews {
  constructor(
    private readonly tags: TagStore,
    private readonly votes: VoteStore,
    private readonly counts: ViewCountStore,
    private readonly directory: MemberDirectory,
    private readonly followedAuthors: FollowedAuthors,
    private readonly rendered: RenderedTexts,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Returns the views of a list, with the search matches. */
  async listed(posts: Post[], search: string, context: CallContext): Promise<PostWithView<ListedView>[]> {
    const shown = await this.#many(posts, context);
    return shown.map(({ post, view }) => ({ post, view: { ...view, match: matchOf(post, search) } }));
  }

  /** Returns one view with its rendered text. */
  async whole(post: Post, context: CallContext): Promise<PostWithView<WholeView>> {
    const [[shown], html] = await Promise.all([this.#many([post], context), this.#html([post.body])]);
    if (!shown) throw new Error(`post ${post.id} has no view`);
    return { post, view: { ...shown.view, body_html: html[0] ?? '', ...showTakenDown(post) } };
  }

  async versions(versions: Version[]): Promise<PostVersion[]> {
    const [tags, html] = await Promise.all([
      this.tags.findByIds(versions.flatMap(({ tagIds }) => tagIds)),
      this.#html(versions.map(({ body }) => body)),
    ]);
    return versions.map((version, index) => ({
      ...showContent(version, tags),
      body_html: html[index] ?? '',
      image: this.#image(version.imageId, 'page'),
      written_at: version.writtenAt.toISOString(),
    }));
  }

  async #many(posts: Post[], context: CallContext): Promise<PostWithView<PostView>[]> {
    if (posts.length === 0) return [];
    const viewerId = context.actor?.memberId;
    const postIds = posts.map(({ id }) => id);
    const authorIds = [...new Set(posts.map(({ authorId }) => authorId))];
    const [tags, votes, views, members, followed] = await Promise.all([
      this.tags.findByIds(posts.flatMap(({ tagIds }) => tagIds)),
      viewerId === undefined ? new Map<string, Vote>() : this.votes.findByMember(viewerId, postIds),
      this.counts.findByPosts(postIds),
      this.directory.get(authorIds, context),
      this.followedAuthors.findAmong(
        authorIds.filter((id) => id !== viewerId),
        context,
      ),
    ]);
    return posts.map((post) => ({
      post,
      view: {
        ...this.#text(post, tags),
        ...countsOf(post, views.get(post.id) ?? 0, votes.get(post.id) ?? null),
        user: members.get(post.authorId) ?? formerMember(post.authorId),
        is_following: followed.has(post.authorId),
        isFollowing: followed.has(post.authorId),
      },
    }));
  }

  #text(post: Post, tags: ReadonlyMap<TagId, StoredTag>) {
    return {
      id: post.id,
      ...showContent(post, tags),
      preview: post.preview,
      image: this.#image(post.imageId, 'page'),
      image_card: this.#image(post.imageId, 'card'),
      is_public: post.isPublic,
      created_at: post.createdAt.toISOString(),
      edited_at: post.editedAt?.toISOString() ?? null,
    };
  }

  #image(imageId: string | null, size: 'page' | 'card'): string | null {
    return imageId === null ? null : imageUrlOf(this.config.IMAGE_BASE_URL, imageId, size);
  }

  #html(sources: readonly string[]): Promise<string[]> {
    return this.rendered.htmlForAll(sources, this.config.IMAGE_BASE_URL);
  }
}

const countsOf = ({ votes }: Post, views: number, vote: Vote | null) => ({
  votes,
  vote_count: votes,
  user_vote: vote,
  views,
  view_count: views,
});

const matchOf = ({ title, body }: Post, search: string): BlogItem['match'] =>
  search === ''
    ? null
    : {
        title: highlightMatches(title, search, { forgives: true }),
        body: highlightExcerpt(plainText(body), search),
      };
