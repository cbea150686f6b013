export { Vote, type VoteProps } from './vote';
export { applyVote, type Votes } from './apply-vote';
