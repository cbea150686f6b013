import { applyFollow } from './follow-change';

const INES = { id: 'ines', is_following: false, isFollowing: false, followers_count: 3, followers: 3 };
const OTHER = { id: 'tom', is_following: false, followers_count: 1 };

describe('applyFollow', () => {
  it('changes the member in both spellings and counts the follower', () => {
    expect(applyFollow(INES, { memberId: 'ines', following: true })).toEqual({
      id: 'ines',
      is_following: true,
      isFollowing: true,
      followers_count: 4,
      followers: 4,
    });
  });

  it('uses the server’s count', () => {
    expect(applyFollow(INES, { memberId: 'ines', following: true, followers: 9 })).toMatchObject({
      followers_count: 9,
    });
  });

  it('counts no follower twice', () => {
    const followed = applyFollow(INES, { memberId: 'ines', following: true });
    expect(applyFollow(followed, { memberId: 'ines', following: true })).toMatchObject({
      followers_count: 4,
    });
  });

  it('changes the member in a list and keeps the other objects', () => {
    const list = { results: [OTHER, INES], count: 2 };
    const next = applyFollow(list, { memberId: 'ines', following: true }) as typeof list;
    expect(next.results[1]).toMatchObject({ is_following: true });
    expect(next.results[0]).toBe(OTHER);
  });

  it('changes the author of their posts, but not the posts’ counts', () => {
    const blog = { id: 'b', user: { id: 'ines' }, is_following: false, followers_count: 7 };
    expect(applyFollow(blog, { memberId: 'ines', following: true })).toEqual({ ...blog, is_following: true });
  });

  it('returns the same object if it does not contain the member', () => {
    const list = { results: [OTHER] };
    expect(applyFollow(list, { memberId: 'ines', following: true })).toBe(list);
  });
});
