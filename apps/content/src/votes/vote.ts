import type { Vote } from '@skillhour/contracts';

/** What a vote does: what the member's is afterwards, and by how much the count moves. */
export interface Ballot {
  now: Vote | null;
  change: number;
}

const worth = (vote: Vote | null): number => (vote === null ? 0 : vote === 'upvote' ? 1 : -1);

/** The same vote again takes it back; another one stands in its place (product decision 19). */
export function castVote(before: Vote | null, vote: Vote): Ballot {
  const now = before === vote ? null : vote;
  return { now, change: worth(now) - worth(before) };
}
