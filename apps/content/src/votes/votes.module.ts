import { Module } from '@nestjs/common';
import { BallotBox } from './ballot-box.js';
import { VoteStore } from './vote.store.js';
import { VotesSeenBy } from './votes-seen-by.js';

/** Stores and serves votes on posts and answers. */
@Module({ providers: [VoteStore, BallotBox, VotesSeenBy], exports: [VoteStore, BallotBox] })
export class VotesModule {
  static readonly serves = { votesSeenBy: VotesSeenBy };
}
