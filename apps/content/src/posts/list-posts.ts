import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type CallContext,
  type contentApi,
  type Input,
  type PostKind,
  type QuestionOrder,
} from '@skillhour/contracts';
import { TagStore } from '../tags/index.js';
import { PostListStore } from './post-list.store.js';
import { PostViews, type ListedView, type PostWithView } from './post-views.js';

/** Only questions have several orders. */
export type PostQuery = Input<typeof contentApi.listBlogs> & { sort?: QuestionOrder };

/** Returns one page of blogs or questions, converted by `as`. */
@Injectable()
export class ListPosts {
  constructor(
    private readonly lists: PostListStore,
    private readonly tags: TagStore,
    private readonly views: PostViews,
  ) {}

  async run<Item>(
    kind: PostKind,
    query: PostQuery,
    as: (shown: PostWithView<ListedView>) => Item,
    context: CallContext,
  ): Promise<ReturnType<typeof toPage<Item>>> {
    const { page, search, category, sort } = query;
    const size = pageSizeOf(query);
    const [tag] = category === '' ? [] : await this.tags.findByNames([category]);
    if (category !== '' && !tag) return toPage<Item>([], 0, page, size);
    const { items, count } = await this.lists.page({ kind, tagId: tag?.id, search, sort, page, size });
    const shown = await this.views.listed(items, search, context);
    return toPage(shown.map(as), count, page, size);
  }
}
