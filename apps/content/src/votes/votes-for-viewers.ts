import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { VoteStore } from './vote.store.js';

type Endpoint = typeof contentApi.votesSeenBy;

/** Returns the votes of several viewers, with one query. */
@Injectable()
export class VotesForViewers implements Handler<Endpoint> {
  constructor(private readonly votes: VoteStore) {}

  async handle({ of }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const votes = await this.votes.findByMembers(
      of.map(({ viewer, ids }) => ({ memberId: viewer, thingIds: ids })),
    );
    return {
      facts: votes.map((cast) =>
        Object.fromEntries([...cast].map(([id, vote]) => [id, { user_vote: vote }])),
      ),
    };
  }
}
