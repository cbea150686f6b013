import { Injectable } from '@nestjs/common';
import {
  newId,
  PostId,
  type contentApi,
  type Input,
  type PostKind,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { readContent } from '../post-content/index.js';
import { FindPost } from './find-post.js';
import { IndexPost } from './index-post.js';
import { previewOf, type Post } from './post.js';
import { publishPostFiles } from './post-files.js';
import { PostStore } from './post.store.js';
import { PostViews, type PostWithView, type WholeView } from './post-views.js';
import { slugOf } from './slug.js';
import { ResolvePostTags } from './resolve-post-tags.js';

/** The form of a new post. */
export type NewPost = Input<typeof contentApi.createBlog>;

/** Creates a blog or a question. */
@Injectable()
export class WritePost {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly posts: PostStore,
    private readonly index: IndexPost,
    private readonly resolveTags: ResolvePostTags,
    private readonly find: FindPost,
    private readonly views: PostViews,
    private readonly clock: Clock,
  ) {}

  async run(kind: PostKind, given: NewPost, context: SignedInContext): Promise<PostWithView<WholeView>> {
    const tagIds = await this.resolveTags.run(given.tags);
    const id = newId(PostId);
    const post: Post = {
      id,
      kind,
      address: kind === 'blog' ? slugOf(given.title) : id,
      authorId: context.actor.memberId,
      ...readContent(given, tagIds),
      preview: previewOf(given.body_content),
      imageId: given.image?.id ?? null,
      isPublic: given.is_public ?? false,
      votes: 0,
      replies: 0,
      acceptedId: null,
      createdAt: this.clock.now(),
      editedAt: null,
      takenDown: null,
    };
    const entry = await this.index.prepare(post, context);
    await this.unitOfWork.run(context, async (tx) => {
      await this.posts.insert(post, tx);
      publishPostFiles(post, { before: null, after: post }, tx);
      await entry.put(tx);
      tx.note(id);
    });
    return this.views.whole(post, context);
  }

  async resume(
    kind: PostKind,
    note: string | null,
    context: SignedInContext,
  ): Promise<PostWithView<WholeView>> {
    const post = await this.posts.findById(PostId.parse(note));
    return this.views.whole(post ?? this.find.throwNotFound({ kind }), context);
  }
}
