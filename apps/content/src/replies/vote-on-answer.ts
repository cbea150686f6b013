import { Injectable } from '@nestjs/common';
import {
  contentApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { VoteService } from '../votes/index.js';
import { FindReply } from './find-reply.js';
import { ReplyStore } from './reply.store.js';

const endpoint = contentApi.voteOnAnswer;
type Endpoint = typeof endpoint;

/** Votes on an answer; rejects votes on the member's own. */
@Injectable()
export class VoteOnAnswer implements Handler<Endpoint> {
  constructor(
    private readonly find: FindReply,
    private readonly replies: ReplyStore,
    private readonly voteService: VoteService,
  ) {}

  handle({ id, vote }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const find = async (tx: Tx) => {
      const { reply } = await this.find.run({ kind: 'answer', id }, tx);
      if (reply.authorId === context.actor.memberId) return fail(endpoint, 'vote.own');
      return { id, count: (change: number) => this.replies.countVotes(id, change, tx) };
    };
    return this.voteService.cast(id, vote, find, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.voteService.read((await this.find.run({ kind: 'answer', id })).reply, context);
  }
}
