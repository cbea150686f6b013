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
import { ListReplies } from './list-replies.js';
import { ReplyViews } from './reply-views.js';

type Endpoint = typeof contentApi.listComments;

@Injectable()
export class ListComments implements Handler<Endpoint> {
  constructor(
    private readonly replies: ListReplies,
    private readonly views: ReplyViews,
  ) {}

  async handle({ slug, ...query }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { items, count } = await this.replies.run({ kind: 'blog', address: slug }, query, context);
    return toPage(await this.views.comments(items, context), count, query.page, pageSizeOf(query));
  }
}
