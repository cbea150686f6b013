import { Injectable } from '@nestjs/common';
import type { CallContext, contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { toBlogView, ListPosts } from '../posts/index.js';

type Endpoint = typeof contentApi.listBlogs;

@Injectable()
export class ListBlogs implements Handler<Endpoint> {
  constructor(private readonly posts: ListPosts) {}

  handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    return this.posts.run('blog', input, toBlogView, context);
  }
}
