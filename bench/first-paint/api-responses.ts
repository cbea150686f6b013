const SKILLS = Array.from({ length: 42 }, (_, at) => `Skill number ${at}`);
/** The signed-in member who opens /home; the stored sign-in in the browser names the same member. */
export const MEMBER = {
  ...{ id: 'm1', username: 'maya', first_name: 'Maya', last_name: 'Lind' },
  ...{ role: 'user', profile_image: null },
};
const WRITER = { id: 'm2', username: 'tom', first_name: 'Tom', last_name: 'Berg', profile_image: null };
const WRITTEN_AT = '2026-01-01T10:00:00.000Z';

const blogOf = (at: number) => ({
  ...{ id: `b${at}`, slug: `blog-${at}`, title: `What I learned about wheels, part ${at}`, match: null },
  ...{ preview: 'A wheel is trued a quarter turn at a time, and never in a hurry. '.repeat(3) },
  ...{ tags: [{ id: 't1', name: 'Bicycles' }], user: WRITER, image_card: null, image: null },
  ...{ votes: 3, vote_count: 3, user_vote: null, comment_count: 1, views: 9, view_count: 9 },
  ...{ created_at: WRITTEN_AT, edited_at: null, is_following: false, isFollowing: false },
});

const pageOf = (results: readonly object[]) => ({
  ...{ results, data: results, count: results.length, total_pages: 1, next: null, previous: null },
});

/** API responses for a member's home: blogs, no notifications, 60 minutes available and one request of the member. */
const RESPONSES: Readonly<Record<string, unknown>> = {
  'check/': { isAuthenticated: true, user: MEMBER, role: MEMBER.role },
  'skills/': SKILLS,
  'blogs/': pageOf(Array.from({ length: 12 }, (_, at) => blogOf(at))),
  'requests/mine/': { ...pageOf([]), count: 1 },
  'time/account/': {
    ...{ ...pageOf([]), transactions: pageOf([]) },
    time_balance: { available_time: 60, held_time: 0, total_time: 60 },
  },
  'notifications/unread_count/': { notifications: [], unread_count: 0 },
};

export const responseTo = (path: string): unknown => RESPONSES[path] ?? pageOf([]);
