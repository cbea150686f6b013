import { jest } from '@jest/globals';

const route = { access: 'member', shell: true, load: () => new Promise(() => undefined) };
jest.unstable_mockModule('./feature-routes', () => ({
  features: {
    room: [{ ...route, path: '/meeting-room/:meetingId' }],
    posts: [{ ...route, path: '/blogs/:address', reading: 'blog' }],
    admin: [{ ...route, path: '/admin/tags' }],
    tags: [{ ...route, path: '/tags' }],
  },
}));
const { groupsOfPage } = await import('./page-groups');

describe('the texts of a page', () => {
  it.each([
    ['landing', '', ['landing']],
    ['shell', '', ['shell', 'contracts']],
    ['/nowhere', '', ['shell', 'contracts']],
    ['/meeting-room/:meetingId', '', ['shell', 'contracts', 'room', 'exchange']],
    // The public page of a post replaces this one for visitors.
    ['/blogs/:address', '', ['shell', 'contracts', 'posts', 'reading']],
    ['/admin/tags', '() => import("./tags-page-Ab1_x.js")', ['shell', 'contracts', 'admin', 'admin-tags']],
    // A feature without texts of its own.
    ['/tags', '', ['shell', 'contracts']],
    [
      '/admin/tags',
      '() => import("./x.js")',
      ['shell', 'contracts', 'admin', 'admin-tags', 'admin', 'admin-users'],
    ],
  ])('%s with %j are %j', async (page, code, groups) => {
    expect(await groupsOfPage(page, code)).toEqual(groups);
  });
});
