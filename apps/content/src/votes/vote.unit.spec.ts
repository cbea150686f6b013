import { castVote } from './vote.js';

it.each([
  [null, 'upvote', 'upvote', 1],
  [null, 'downvote', 'downvote', -1],
  ['upvote', 'upvote', null, -1],
  ['downvote', 'downvote', null, 1],
  ['upvote', 'downvote', 'downvote', -2],
  ['downvote', 'upvote', 'upvote', 2],
] as const)('after %s, %s makes it %s and changes the count by %i', (before, vote, now, change) => {
  expect(castVote(before, vote)).toEqual({ now, change });
});
