import { Injectable } from '@nestjs/common';
import { busy, type CallContext, type PostId, type TagId } from '@skillhour/contracts';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { IndexPost } from './index-post.js';
import type { Post } from './post.js';
import { PostStore, type Kept } from './post.store.js';

const AT_ONCE = 50;
const TRIES = 5;
/** Timeout of one transaction. All of a tag's posts may take longer than an event handler's own deadline allows. */
const STRETCH_MS = 20_000;

/** Updates posts after changes of their tags, in batches of one transaction each. Safe to repeat. */
@Injectable()
export class RetagPosts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly posts: PostStore,
    private readonly index: IndexPost,
    private readonly directory: MemberDirectory,
  ) {}

  /** Updates the tag's current name in the posts' search entries. */
  reindex(tagId: TagId, context: CallContext): Promise<void> {
    return this.#all(tagId, (post) => post, context);
  }

  /** Replaces one tag with another, without duplicates. */
  move(from: TagId, to: TagId, context: CallContext): Promise<void> {
    const moved = (post: Post): Post => ({
      ...post,
      tagIds: [...new Set(post.tagIds.map((id) => (id === from ? to : id)))],
    });
    return this.#all(from, moved, context);
  }

  async #all(tagId: TagId, change: (post: Post) => Post, context: CallContext): Promise<void> {
    let last: PostId | null = null;
    do last = await this.#stretch({ tagId, behind: last }, change, context);
    while (last !== null);
  }

  /** Processes one batch. Returns the ID to continue after, or null at the end. */
  async #stretch(
    { tagId, behind }: { tagId: TagId; behind: PostId | null },
    change: (post: Post) => Post,
    context: CallContext,
  ): Promise<PostId | null> {
    const stretch = { ...context, deadlineAtMs: Date.now() + STRETCH_MS };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await this.posts.findTagged(tagId, behind, AT_ONCE);
      if (await this.#write(found, change, stretch))
        return found.length === AT_ONCE ? (found.at(-1)?.post.id ?? null) : null;
    }
    throw busy();
  }

  /** Writes a batch. Returns false if one of the posts changed in the meantime. */
  async #write(found: Kept[], change: (post: Post) => Post, context: CallContext): Promise<boolean> {
    const changed = found.map(({ post, state }) => ({ post: change(post), state }));
    const shown = changed.filter(({ state }) => state === 'shown').map(({ post }) => post);
    const authors = await this.directory.get(
      shown.map(({ authorId }) => authorId),
      context,
    );
    const entries = await this.index.prepareAll(shown, authors);
    return this.unitOfWork.run(context, async (tx) => {
      const now = await this.posts.findKept(
        found.map(({ post }) => post.id),
        tx,
      );
      if (!found.every((one) => isSame(one, now.get(one.post.id)))) return false;
      for (const { post } of changed) await this.posts.saveTags(post, tx);
      for (const { put } of entries) await put(tx);
      return true;
    });
  }
}

const isSame = (one: Kept, other: Kept | undefined): boolean =>
  one.state === other?.state && one.post.editedAt?.getTime() === other.post.editedAt?.getTime();
