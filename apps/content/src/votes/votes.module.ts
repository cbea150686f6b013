import { Module } from '@nestjs/common';
import { VoteService } from './vote-service.js';
import { VoteStore } from './vote.store.js';
import { VotesForViewers } from './votes-for-viewers.js';

/** Stores and serves votes on posts and answers. */
@Module({ providers: [VoteStore, VoteService, VotesForViewers], exports: [VoteStore, VoteService] })
export class VotesModule {
  static readonly serves = { votesSeenBy: VotesForViewers };
}
