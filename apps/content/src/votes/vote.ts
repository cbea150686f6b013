import type { Vote } from '@skillhour/contracts';

/** Effect of a vote: the member's vote afterwards, and the change of the count. */
export interface VoteEffect {
  now: Vote | null;
  change: number;
}

const worth = (vote: Vote | null): number => (vote === null ? 0 : vote === 'upvote' ? 1 : -1);

/** Returns the effect of a vote: repeating it withdraws it, the opposite one replaces it (product decision 19). */
export function castVote(before: Vote | null, vote: Vote): VoteEffect {
  const now = before === vote ? null : vote;
  return { now, change: worth(now) - worth(before) };
}
