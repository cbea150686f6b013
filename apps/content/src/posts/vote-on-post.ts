import { Injectable } from '@nestjs/common';
import { fail, ownVote, type SignedInContext, type Vote, type Votes } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { VoteService } from '../votes/index.js';
import { FindPost } from './find-post.js';
import type { PostAddress } from './post.js';
import { PostStore } from './post.store.js';

/** Votes on a blog or a question; rejects votes on the member's own. */
@Injectable()
export class VoteOnPost {
  constructor(
    private readonly find: FindPost,
    private readonly posts: PostStore,
    private readonly voteService: VoteService,
  ) {}

  run(which: PostAddress, vote: Vote, context: SignedInContext): Promise<Votes> {
    const find = async (tx: Tx) => {
      const { id, authorId } = await this.find.run(which, tx);
      if (authorId === context.actor.memberId) return fail({ errors: ownVote }, 'vote.own');
      const count = async (change: number) => (await this.posts.count(id, 'votes', change, tx)).votes;
      return { id, count };
    };
    return this.voteService.cast(which.address, vote, find, context);
  }

  async resume(which: PostAddress, context: SignedInContext): Promise<Votes> {
    return this.voteService.read(await this.find.run(which), context);
  }
}
