import { Injectable } from '@nestjs/common';
import type { CallContext, contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { toBlogView, ReadPost } from '../posts/index.js';

type Endpoint = typeof contentApi.readBlog;

@Injectable()
export class ReadBlog implements Handler<Endpoint> {
  constructor(private readonly read: ReadPost) {}

  async handle({ slug }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    return { data: toBlogView(await this.read.run({ kind: 'blog', address: slug }, context)) };
  }
}
