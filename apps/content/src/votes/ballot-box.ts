import { Injectable } from '@nestjs/common';
import type { SignedInContext, Vote, Votes } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Turns } from './turns.js';
import { VoteStore } from './vote.store.js';

/** A thing that is voted on, as its feature finds and counts it. */
interface Votable {
  id: string;
  count: (change: number) => Promise<number>;
}

/** Takes votes; a count is right because vote and count are one transaction. */
@Injectable()
export class BallotBox {
  readonly #turns = new Turns();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly votes: VoteStore,
  ) {}

  /** `address` tells those apart who may vote at the same time; `find` refuses who may not vote. */
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

  /** How it stands for the caller. */
  async show({ id, votes }: { id: string; votes: number }, { actor }: SignedInContext): Promise<Votes> {
    return shown(votes, (await this.votes.of(actor.memberId, [id])).get(id) ?? null);
  }
}

const shown = (votes: number, vote: Vote | null): Votes => ({ votes, vote_count: votes, user_vote: vote });
