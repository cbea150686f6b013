import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type contentApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { ReadPost } from '../posts/index.js';

type Endpoint = typeof contentApi.listBlogVersions;

@Injectable()
export class ListBlogVersions implements Handler<Endpoint> {
  constructor(private readonly read: ReadPost) {}

  async handle(
    { slug, page, ...query }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const which = { kind: 'blog', address: slug } as const;
    const { items, count } = await this.read.history(which, { page, size }, context);
    return toPage(items, count, page, size);
  }
}
