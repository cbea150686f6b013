import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { toBlogView, EditPost } from '../posts/index.js';

type Endpoint = typeof contentApi.updateBlog;

@Injectable()
export class UpdateBlog implements Handler<Endpoint> {
  constructor(private readonly edit: EditPost) {}

  async handle({ slug, ...edit }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: toBlogView(await this.edit.run({ kind: 'blog', address: slug }, edit, context)) };
  }

  async resume({ slug }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: toBlogView(await this.edit.resume({ kind: 'blog', address: slug }, context)) };
  }
}
