import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { AddReply, type AddedReply } from './add-reply.js';
import { ReplyViews } from './reply-views.js';

type Endpoint = typeof contentApi.addComment;

@Injectable()
export class AddComment implements Handler<Endpoint> {
  constructor(
    private readonly add: AddReply,
    private readonly views: ReplyViews,
  ) {}

  async handle({ slug, content }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.#show(await this.add.run({ kind: 'blog', address: slug }, content, context), context);
  }

  async resume(_: Input<Endpoint>, context: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    return this.#show(await this.add.resume({ kind: 'blog' }, note), context);
  }

  async #show({ reply, count }: AddedReply, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: await this.views.comment(reply, context), comment_count: count };
  }
}
