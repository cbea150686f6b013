import { Injectable } from '@nestjs/common';
import type { CallContext, contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { toQuestionView, ReadPost } from '../posts/index.js';

type Endpoint = typeof contentApi.readQuestion;

@Injectable()
export class ReadQuestion implements Handler<Endpoint> {
  constructor(private readonly read: ReadPost) {}

  async handle({ id }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    return { data: toQuestionView(await this.read.run({ kind: 'question', address: id }, context)) };
  }
}
