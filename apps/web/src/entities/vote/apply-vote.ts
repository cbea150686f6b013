import type { CallOutput } from '@/api';

export type Votes = CallOutput<'content.blog.vote'>;
export type Vote = 'upvote' | 'downvote';

const WEIGHT: Record<Vote, number> = { upvote: 1, downvote: -1 };
const weightOf = (vote: Vote | null) => (vote === null ? 0 : WEIGHT[vote]);

/** Returns the votes after a press. Repeating a vote withdraws it; the opposite vote switches it. */
export function applyVote(
  { vote_count, user_vote }: Pick<Votes, 'vote_count' | 'user_vote'>,
  pressed: Vote,
): Votes {
  const next = user_vote === pressed ? null : pressed;
  const count = vote_count - weightOf(user_vote) + weightOf(next);
  return { votes: count, vote_count: count, user_vote: next };
}
