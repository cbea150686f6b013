import { Injectable } from '@nestjs/common';
import type { SignedInContext, Vote, Votes } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { KeyedMutex } from './keyed-mutex.js';
import { VoteStore } from './vote.store.js';

/** Content that can be voted on, as its feature finds and counts it. */
interface Votable {
  id: string;
  count: (change: number) => Promise<number>;
}

/** Casts votes. Counts stay correct because vote and count change in one transaction. */
@Injectable()
export class VoteService {
  readonly #mutex = new KeyedMutex();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly votes: VoteStore,
  ) {}

  /** Casts a vote. `address` is the key by which votes are serialized; `find` rejects members who may not vote. */
  cast(
    address: string,
    vote: Vote,
    find: (tx: Tx) => Promise<Votable>,
    context: SignedInContext,
  ): Promise<Votes> {
    const work = async (tx: Tx) => {
      const { id, count } = await find(tx);
      const { now, change } = await this.votes.cast(id, context.actor.memberId, vote, tx);
      return toVotesView(await count(change), now);
    };
    return this.#mutex.run(address, () => this.unitOfWork.run(context, work));
  }

  /** Returns the vote count and the caller's vote. */
  async read({ id, votes }: { id: string; votes: number }, { actor }: SignedInContext): Promise<Votes> {
    return toVotesView(votes, (await this.votes.findByMember(actor.memberId, [id])).get(id) ?? null);
  }
}

const toVotesView = (votes: number, vote: Vote | null): Votes => ({
  votes,
  vote_count: votes,
  user_vote: vote,
});
