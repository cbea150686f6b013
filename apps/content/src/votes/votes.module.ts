import { Module } from '@nestjs/common';
import { BallotBox } from './ballot-box.js';
import { VoteStore } from './vote.store.js';

/** Who voted how, on whatever can be voted on. */
@Module({ providers: [VoteStore, BallotBox], exports: [VoteStore, BallotBox] })
export class VotesModule {}
