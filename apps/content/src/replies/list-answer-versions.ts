import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { ListReplies } from './list-replies.js';

type Endpoint = typeof contentApi.listAnswerVersions;

@Injectable()
export class ListAnswerVersions implements Handler<Endpoint> {
  constructor(private readonly replies: ListReplies) {}

  handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.replies.history('answer', input, context);
  }
}
