import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { VoteOnPost } from '../posts/index.js';

type Endpoint = typeof contentApi.voteOnBlog;

@Injectable()
export class VoteOnBlog implements Handler<Endpoint> {
  constructor(private readonly votes: VoteOnPost) {}

  handle({ slug, vote }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.votes.run({ kind: 'blog', address: slug }, vote, context);
  }

  resume({ slug }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.votes.resume({ kind: 'blog', address: slug }, context);
  }
}
