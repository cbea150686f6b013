import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type contentApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { ReadPost } from '../posts/index.js';

type Endpoint = typeof contentApi.listBlogVersions;

@Injectable()
export class ListBlogVersions implements Handler<Endpoint> {
  constructor(private readonly read: ReadPost) {}

  async handle({ slug, page, ...query }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const { items, count } = await this.read.history({ kind: 'blog', address: slug }, { page, size });
    return toPage(items, count, page, size);
  }
}
