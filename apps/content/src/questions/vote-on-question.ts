import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { VoteOnPost } from '../posts/index.js';

type Endpoint = typeof contentApi.voteOnQuestion;

@Injectable()
export class VoteOnQuestion implements Handler<Endpoint> {
  constructor(private readonly votes: VoteOnPost) {}

  handle({ id, vote }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.votes.run({ kind: 'question', address: id }, vote, context);
  }

  resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.votes.resume({ kind: 'question', address: id }, context);
  }
}
