import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { toQuestionView, WritePost } from '../posts/index.js';

type Endpoint = typeof contentApi.createQuestion;

@Injectable()
export class CreateQuestion implements Handler<Endpoint> {
  constructor(private readonly write: WritePost) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return { data: toQuestionView(await this.write.run('question', input, context)) };
  }

  async resume(_: Input<Endpoint>, context: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    return { data: toQuestionView(await this.write.resume('question', note, context)) };
  }
}
