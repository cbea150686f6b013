import { Injectable } from '@nestjs/common';
import type { contentApi, Input, SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { VersionStore } from '../history/index.js';
import { readEdit } from '../post-content/index.js';
import { FindPost } from './find-post.js';
import { IndexPost } from './index-post.js';
import { applyEdit, type PostAddress, type PostText } from './post.js';
import { publishPostFiles } from './post-files.js';
import { PostStore } from './post.store.js';
import { PostViews, type PostWithView, type WholeView } from './post-views.js';
import { ResolvePostTags } from './resolve-post-tags.js';

/** The fields that an edit changes. */
export type PostEdit = Omit<Input<typeof contentApi.updateBlog>, 'slug'>;

/** Applies an author's edit. The address does not change, and the previous version is stored. */
@Injectable()
export class EditPost {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly find: FindPost,
    private readonly posts: PostStore,
    private readonly versions: VersionStore,
    private readonly index: IndexPost,
    private readonly resolveTags: ResolvePostTags,
    private readonly views: PostViews,
    private readonly clock: Clock,
  ) {}

  async run(which: PostAddress, edit: PostEdit, context: SignedInContext): Promise<PostWithView<WholeView>> {
    const known = await this.find.findOwn(which, context);
    const changes = await this.#read(edit);
    const entry = await this.index.prepare({ ...known, ...changes }, context);
    const post = await this.unitOfWork.run(context, async (tx) => {
      const before = await this.find.findOwn(which, context, tx);
      const change = applyEdit(before, changes, this.clock.now());
      if (change.version) await this.versions.add(change.post.id, change.version, tx);
      // A replaced image is deleted, so earlier versions no longer show it.
      if (change.post.imageId !== before.imageId) await this.versions.removeImages(change.post.id, tx);
      publishPostFiles(before, { before, after: change.post }, tx);
      await this.posts.saveText(change.post, tx);
      if (change.version && change.post.takenDown === null) await entry.put(tx);
      return change.post;
    });
    return this.views.whole(post, context);
  }

  async resume(which: PostAddress, context: SignedInContext): Promise<PostWithView<WholeView>> {
    return this.views.whole(await this.find.findOwn(which, context), context);
  }

  async #read(edit: PostEdit): Promise<Partial<PostText>> {
    const { tags, is_public: isPublic } = edit;
    const tagIds = tags && (await this.resolveTags.run(tags));
    const imageId = edit.image?.id ?? (edit.remove_image === true ? null : undefined);
    return {
      ...readEdit(edit, tagIds),
      ...(imageId !== undefined && { imageId }),
      ...(isPublic !== undefined && { isPublic }),
    };
  }
}
