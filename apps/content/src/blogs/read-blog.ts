import { Injectable } from '@nestjs/common';
import type { CallContext, contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { asBlog, ReadPost } from '../posts/index.js';

type Endpoint = typeof contentApi.readBlog;

@Injectable()
export class ReadBlog implements Handler<Endpoint> {
  constructor(private readonly read: ReadPost) {}

  async handle({ slug }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    return { data: asBlog(await this.read.run({ kind: 'blog', address: slug }, context)) };
  }
}
