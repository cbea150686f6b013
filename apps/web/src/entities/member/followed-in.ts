/** That somebody is followed now, or is not, and what it makes of their count. */
export interface Following {
  memberId: string;
  following: boolean;
  /** How many follow them; without it the count moves by one. */
  followers?: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What was read, with a follow in it: of the member, and of all they wrote. So every page that shows them says the same at once, whoever
 * read it. What does not change stays the same object.
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
