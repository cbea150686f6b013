import { Injectable } from '@nestjs/common';
import { busyError, type CallContext, type PostId, type TagId } from '@skillhour/contracts';
import { MemberDirectory, UnitOfWork } from '@skillhour/persistence';
import { IndexPost } from './index-post.js';
import type { Post } from './post.js';
import { PostStore, type StoredPost } from './post.store.js';

const BATCH_SIZE = 50;
const TRIES = 5;
/** Timeout of one transaction. All of a tag's posts may take longer than an event handler's own deadline allows. */
const BATCH_TIMEOUT_MS = 20_000;

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
    return this.#processAll(tagId, (post) => post, context);
  }

  /** Replaces one tag with another, without duplicates. */
  replaceTag(from: TagId, to: TagId, context: CallContext): Promise<void> {
    const moved = (post: Post): Post => ({
      ...post,
      tagIds: [...new Set(post.tagIds.map((id) => (id === from ? to : id)))],
    });
    return this.#processAll(from, moved, context);
  }

  async #processAll(tagId: TagId, change: (post: Post) => Post, context: CallContext): Promise<void> {
    let last: PostId | null = null;
    do last = await this.#processBatch({ tagId, after: last }, change, context);
    while (last !== null);
  }

  /** Processes one batch. Returns the ID to continue after, or null at the end. */
  async #processBatch(
    { tagId, after }: { tagId: TagId; after: PostId | null },
    change: (post: Post) => Post,
    context: CallContext,
  ): Promise<PostId | null> {
    const batchContext = { ...context, deadlineAtMs: Date.now() + BATCH_TIMEOUT_MS };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await this.posts.findTagged(tagId, after, BATCH_SIZE);
      if (await this.#write(found, change, batchContext))
        return found.length === BATCH_SIZE ? (found.at(-1)?.post.id ?? null) : null;
    }
    throw busyError();
  }

  /** Writes a batch. Returns false if one of the posts changed in the meantime. */
  async #write(found: StoredPost[], change: (post: Post) => Post, context: CallContext): Promise<boolean> {
    const changed = found.map(({ post, state }) => ({ post: change(post), state }));
    const shown = changed.filter(({ state }) => state === 'shown').map(({ post }) => post);
    const authors = await this.directory.get(
      shown.map(({ authorId }) => authorId),
      context,
    );
    const entries = await this.index.prepareAll(shown, authors);
    return this.unitOfWork.run(context, async (tx) => {
      const now = await this.posts.findInAnyState(
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

const isSame = (one: StoredPost, other: StoredPost | undefined): boolean =>
  one.state === other?.state && one.post.editedAt?.getTime() === other.post.editedAt?.getTime();
