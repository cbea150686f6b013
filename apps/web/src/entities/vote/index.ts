export { Vote, type VoteProps } from './vote';
export { voted, type Votes } from './vote-change';
