export { Vote, type VoteProps } from './vote';
