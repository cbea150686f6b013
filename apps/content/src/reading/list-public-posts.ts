import { Inject, Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type contentApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { ContentConfig } from '../config.js';
import { PostListStore } from '../posts/index.js';

type Endpoint = typeof contentApi.listPublicPosts;

/** Lists public posts for the sitemap. */
@Injectable()
export class ListPublicPosts implements Handler<Endpoint> {
  constructor(
    private readonly lists: PostListStore,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  async handle({ page, ...query }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    if (this.config.PUBLIC_READING === 'off') return toPage([], 0, page, size);
    const { items, count } = await this.lists.publicPage({ page, size });
    const entries = items.map(({ kind, address, createdAt, editedAt }) => ({
      kind,
      address,
      changed_at: (editedAt ?? createdAt).toISOString(),
    }));
    return toPage(entries, count, page, size);
  }
}
