import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { toBlogView, WritePost } from '../posts/index.js';

type Endpoint = typeof contentApi.createBlog;

@Injectable()
export class CreateBlog implements Handler<Endpoint> {
  constructor(private readonly write: WritePost) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: toBlogView(await this.write.run('blog', input, context)) };
  }

  async resume(_: Input<Endpoint>, context: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    return { data: toBlogView(await this.write.resume('blog', note, context)) };
  }
}
