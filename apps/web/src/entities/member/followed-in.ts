/** A change of a follow, and its effect on the follower count. */
export interface Following {
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
export function followedIn(read: unknown, change: Following): unknown {
  if (Array.isArray(read)) {
    const items: readonly unknown[] = read;
    const next = items.map((item) => followedIn(item, change));
    return next.some((item, at) => item !== items[at]) ? next : read;
  }
  if (!isFields(read)) return read;
  const entries = Object.entries(read).map(([name, value]) => [name, followedIn(value, change)] as const);
  const inner = entries.some(([name, value]) => value !== read[name]) ? Object.fromEntries(entries) : read;
  return isAbout(read, change.memberId) ? { ...inner, ...changed(read, change) } : inner;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isAbout = (thing: Fields, memberId: string): boolean => {
  const says = 'is_following' in thing || 'isFollowing' in thing;
  return says && (thing['id'] === memberId || (isFields(thing['user']) && thing['user']['id'] === memberId));
};

function changed(thing: Fields, { memberId, following, followers }: Following): Fields {
  const out: Record<string, unknown> = {};
  for (const name of ['is_following', 'isFollowing']) if (name in thing) out[name] = following;
  if (thing['id'] !== memberId) return out;
  const was = (thing['is_following'] ?? thing['isFollowing']) === true;
  for (const name of ['followers_count', 'followers']) {
    const count = thing[name];
    if (typeof count === 'number') out[name] = followers ?? count + Number(following) - Number(was);
  }
  return out;
}
