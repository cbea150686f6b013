import { Injectable } from '@nestjs/common';
import type { CallContext, contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { toQuestionView, ListPosts } from '../posts/index.js';

type Endpoint = typeof contentApi.listQuestions;

@Injectable()
export class ListQuestions implements Handler<Endpoint> {
  constructor(private readonly posts: ListPosts) {}

  handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    return this.posts.run('question', input, toQuestionView, context);
  }
}
