import { Module } from '@nestjs/common';
import { BallotBox } from './ballot-box.js';
import { VoteStore } from './vote.store.js';
import { VotesSeenBy } from './votes-seen-by.js';

/** Who voted how, on whatever can be voted on. */
@Module({ providers: [VoteStore, BallotBox, VotesSeenBy], exports: [VoteStore, BallotBox] })
export class VotesModule {
  static readonly serves = { votesSeenBy: VotesSeenBy };
}
