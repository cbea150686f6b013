import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { asBlog, ReadPost } from '../posts/index.js';

type Endpoint = typeof contentApi.readBlog;

@Injectable()
export class ReadBlog implements Handler<Endpoint> {
  constructor(private readonly read: ReadPost) {}

  async handle({ slug }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: asBlog(await this.read.run({ kind: 'blog', address: slug }, context)) };
  }
}
