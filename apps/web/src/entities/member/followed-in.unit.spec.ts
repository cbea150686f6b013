import { followedIn } from './followed-in';

const INES = { id: 'ines', is_following: false, isFollowing: false, followers_count: 3, followers: 3 };
const OTHER = { id: 'tom', is_following: false, followers_count: 1 };

describe('a follow in what was read', () => {
  it('changes the member in both spellings, and counts the follower', () => {
    expect(followedIn(INES, { memberId: 'ines', following: true })).toEqual({
      id: 'ines',
      is_following: true,
      isFollowing: true,
      followers_count: 4,
      followers: 4,
    });
  });

  it('takes the count that the server says', () => {
    expect(followedIn(INES, { memberId: 'ines', following: true, followers: 9 })).toMatchObject({
      followers_count: 9,
    });
  });

  it('counts nobody twice', () => {
    const followed = followedIn(INES, { memberId: 'ines', following: true });
    expect(followedIn(followed, { memberId: 'ines', following: true })).toMatchObject({ followers_count: 4 });
  });

  it('finds them in a list, and leaves the others the same objects', () => {
    const list = { results: [OTHER, INES], count: 2 };
    const next = followedIn(list, { memberId: 'ines', following: true }) as typeof list;
    expect(next.results[1]).toMatchObject({ is_following: true });
    expect(next.results[0]).toBe(OTHER);
  });

  it('changes what they wrote, but no count of it', () => {
    const blog = { id: 'b', user: { id: 'ines' }, is_following: false, followers_count: 7 };
    expect(followedIn(blog, { memberId: 'ines', following: true })).toEqual({ ...blog, is_following: true });
  });

  it('answers the same object where they do not stand', () => {
    const list = { results: [OTHER] };
    expect(followedIn(list, { memberId: 'ines', following: true })).toBe(list);
  });
});
