import { Injectable } from '@nestjs/common';
import type { SignedInContext, Vote, Votes } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Turns } from './turns.js';
import { VoteStore } from './vote.store.js';

/** Content that can be voted on, as its feature finds and counts it. */
interface Votable {
  id: string;
  count: (change: number) => Promise<number>;
}

/** Casts votes. Counts stay correct because vote and count change in one transaction. */
@Injectable()
export class BallotBox {
  readonly #turns = new Turns();

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
      return shown(await count(change), now);
    };
    return this.#turns.take(address, () => this.unitOfWork.run(context, work));
  }

  /** Returns the vote count and the caller's vote. */
  async show({ id, votes }: { id: string; votes: number }, { actor }: SignedInContext): Promise<Votes> {
    return shown(votes, (await this.votes.of(actor.memberId, [id])).get(id) ?? null);
  }
}

const shown = (votes: number, vote: Vote | null): Votes => ({ votes, vote_count: votes, user_vote: vote });
