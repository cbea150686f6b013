import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { DeletePost } from '../posts/index.js';

type Endpoint = typeof contentApi.deleteBlog;

@Injectable()
export class DeleteBlog implements Handler<Endpoint> {
  constructor(private readonly posts: DeletePost) {}

  async handle({ slug }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.posts.run({ kind: 'blog', address: slug }, context);
    return this.resume();
  }

  resume(): Promise<Output<Endpoint>> {
    return Promise.resolve({ detail: t('Blog deleted.') });
  }
}
