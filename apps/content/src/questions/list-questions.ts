import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { asQuestion, ListPosts } from '../posts/index.js';

type Endpoint = typeof contentApi.listQuestions;

@Injectable()
export class ListQuestions implements Handler<Endpoint> {
  constructor(private readonly posts: ListPosts) {}

  handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.posts.run('question', input, asQuestion, context);
  }
}
