/** A change of a follow, and its effect on the follower count. */
export interface FollowChange {
  memberId: string;
  following: boolean;
  /** The new follower count; if omitted, the count changes by one. */
  followers?: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Applies a follow to a cached response: to the member and to everything they wrote. All pages that show them are
 * therefore consistent at once. Unchanged parts stay the same objects.
 */
export function applyFollow(read: unknown, change: FollowChange): unknown {
  if (Array.isArray(read)) {
    const items: readonly unknown[] = read;
    const next = items.map((item) => applyFollow(item, change));
    return next.some((item, at) => item !== items[at]) ? next : read;
  }
  if (!isFields(read)) return read;
  const entries = Object.entries(read).map(([name, value]) => [name, applyFollow(value, change)] as const);
  const inner = entries.some(([name, value]) => value !== read[name]) ? Object.fromEntries(entries) : read;
  return describesMember(read, change.memberId) ? { ...inner, ...changedFields(read, change) } : inner;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const describesMember = (fields: Fields, memberId: string): boolean => {
  const hasFollowState = 'is_following' in fields || 'isFollowing' in fields;
  return (
    hasFollowState &&
    (fields['id'] === memberId || (isFields(fields['user']) && fields['user']['id'] === memberId))
  );
};

function changedFields(fields: Fields, { memberId, following, followers }: FollowChange): Fields {
  const out: Record<string, unknown> = {};
  for (const name of ['is_following', 'isFollowing']) if (name in fields) out[name] = following;
  if (fields['id'] !== memberId) return out;
  const was = (fields['is_following'] ?? fields['isFollowing']) === true;
  for (const name of ['followers_count', 'followers']) {
    const count = fields[name];
    if (typeof count === 'number') out[name] = followers ?? count + Number(following) - Number(was);
  }
  return out;
}
