import { jest } from '@jest/globals';
import { text } from '@skillhour/texts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearAuth } from '@/auth/auth-store';
import type { FeatureRoute } from '@/routing';
import { fakeApi } from '@/testing/fake-api';

const page = (path: string, more: Partial<FeatureRoute> = {}): FeatureRoute => ({
  ...{ path, access: 'admin', shell: 'admin', load: () => Promise.reject(new Error('not asked for')) },
  ...more,
});
const routeTable = [
  page('/admin/dashboard', { search: { label: text('Search blogs'), path: '/home' } }),
  page('/admin/stuck-work'),
  page('/admin/tags', { search: { label: text('Search tags'), categories: false } }),
  page('/admin/users', { search: { label: text('Search users') } }),
  page('/home', { shell: true, search: { label: text('Search requests') } }),
];
const hasPage = (wanted: string) => routeTable.some(({ path }) => path === wanted);
jest.unstable_mockModule('../route-table', () => ({ routeTable, hasPage }));
const { default: AdminShell } = await import('./admin-shell');
const { renderPage } = await import('@/testing/render-page');

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => act(clearAuth));

async function open(at: string) {
  fakeApi({
    'GET skills/mine/': ['Chess', 'Music'],
    'GET notifications/unread_count/': { notifications: [], unread_count: 2 },
  });
  const view = await renderPage(<AdminShell />, { path: '/admin/*', at });
  await screen.findByRole('banner');
  return view;
}

it('shows the admin links in the specification’s order and marks the current one', async () => {
  await open('/admin/users');
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashbord', '/admin/dashboard'],
    ['Tags', '/admin/tags'],
    ['Users', '/admin/users'],
    ['Stuck work', '/admin/stuck-work'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page', null]);
});

it('shows an Admin label, the bell and a Logout button, but no balance', async () => {
  await open('/admin/users');
  const bar = within(screen.getByRole('banner'));
  bar.getByText('Admin');
  bar.getByRole('button', { name: 'Logout' });
  await bar.findByRole('button', { name: 'Notifications, 2 unread' });
  expect(screen.queryByText(/min available/)).toBeNull();
});

it.each([
  ['/admin/users', 'Search users'],
  ['/admin/tags', 'Search tags'],
  ['/admin/dashboard', 'Search blogs'],
  ['/admin/stuck-work', 'Search blogs'],
])('shows on %s the search placeholder “%s”', async (at, placeholder) => {
  await open(at);
  screen.getByPlaceholderText(placeholder);
});

it('searches the blogs from a page without a list', async () => {
  const { where } = await open('/admin/stuck-work');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search blogs' }), 'chains{Enter}');
  expect(where()).toBe('/home?search=chains');
});

it('shows the categories on member lists', async () => {
  await open('/admin/users');
  await screen.findByRole('button', { name: 'Music' });
});

it('shows no categories on a list without them', async () => {
  await open('/admin/tags');
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
});
