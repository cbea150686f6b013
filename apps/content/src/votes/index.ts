export { BallotBox } from './ballot-box.js';
export { VoteStore } from './vote.store.js';
export { VotesModule } from './votes.module.js';
