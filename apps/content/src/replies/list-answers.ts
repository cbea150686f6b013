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

type Endpoint = typeof contentApi.listAnswers;

@Injectable()
export class ListAnswers implements Handler<Endpoint> {
  constructor(
    private readonly replies: ListReplies,
    private readonly views: ReplyViews,
  ) {}

  async handle({ id, ...query }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { items, count } = await this.replies.run({ kind: 'question', address: id }, query, context);
    return toPage(await this.views.answers(items, context), count, query.page, pageSizeOf(query));
  }
}
