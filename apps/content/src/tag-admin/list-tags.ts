import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type contentApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { TagStore } from '../tags/index.js';
import { TagRows } from './tag-rows.js';

type Endpoint = typeof contentApi.listTags;

@Injectable()
export class ListTags implements Handler<Endpoint> {
  constructor(
    private readonly tags: TagStore,
    private readonly rows: TagRows,
  ) {}

  async handle({ page, search, category, ...query }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const { items, count } = await this.tags.page(search, category, { page, size });
    return toPage(await this.rows.many(items), count, page, size);
  }
}
