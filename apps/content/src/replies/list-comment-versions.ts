import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { ListReplies } from './list-replies.js';

type Endpoint = typeof contentApi.listCommentVersions;

@Injectable()
export class ListCommentVersions implements Handler<Endpoint> {
  constructor(private readonly replies: ListReplies) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    return this.replies.history('comment', input);
  }
}
