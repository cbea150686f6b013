export { VoteService } from './vote-service.js';
export { VoteStore } from './vote.store.js';
export { VotesModule } from './votes.module.js';
