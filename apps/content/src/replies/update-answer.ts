import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { EditReply } from './edit-reply.js';
import { ReplyViews } from './reply-views.js';

type Endpoint = typeof contentApi.updateAnswer;

@Injectable()
export class UpdateAnswer implements Handler<Endpoint> {
  constructor(
    private readonly edit: EditReply,
    private readonly views: ReplyViews,
  ) {}

  async handle({ id, content }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const reply = await this.edit.run({ kind: 'answer', id }, content, context);
    return { data: await this.views.answer(reply, context) };
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const reply = await this.edit.resume({ kind: 'answer', id }, context);
    return { data: await this.views.answer(reply, context) };
  }
}
