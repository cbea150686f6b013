import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { EditReply } from './edit-reply.js';
import { ReplyViews } from './reply-views.js';

type Endpoint = typeof contentApi.updateComment;

@Injectable()
export class UpdateComment implements Handler<Endpoint> {
  constructor(
    private readonly edit: EditReply,
    private readonly views: ReplyViews,
  ) {}

  async handle({ id, content }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const reply = await this.edit.run({ kind: 'comment', id }, content, context);
    return { data: await this.views.comment(reply, context) };
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const reply = await this.edit.resume({ kind: 'comment', id }, context);
    return { data: await this.views.comment(reply, context) };
  }
}
