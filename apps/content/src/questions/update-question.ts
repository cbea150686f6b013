import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { toQuestionView, EditPost } from '../posts/index.js';

type Endpoint = typeof contentApi.updateQuestion;

@Injectable()
export class UpdateQuestion implements Handler<Endpoint> {
  constructor(private readonly edit: EditPost) {}

  async handle({ id, ...edit }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: toQuestionView(await this.edit.run({ kind: 'question', address: id }, edit, context)) };
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: toQuestionView(await this.edit.resume({ kind: 'question', address: id }, context)) };
  }
}
