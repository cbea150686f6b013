import { translate } from '@skillhour/texts';
import { act, renderHook } from '@testing-library/react';
import { routes as account } from '@/features/account/routes';
import { adminLinks } from '@/features/admin/links';
import { routes as admin } from '@/features/admin/routes';
import { routes as home } from '@/features/home/routes';
import { routes as questions } from '@/features/posts/routes';
import { routes as requests } from '@/features/requests/routes';
import { routes as schedules } from '@/features/schedules/routes';
import { routes as sessions } from '@/features/sessions/routes';
import { routes as tags } from '@/features/tags/routes';
import { routes as users } from '@/features/users/routes';
import type { FeatureRoute } from '@/routing';
import { findSearchContext } from './search-context';
import { useCollapsed } from './use-collapsed';

const OF_MEMBERS = [home, questions, requests, schedules, account, tags, users, sessions].flat();
const links = (routes: readonly FeatureRoute[]) =>
  routes
    .flatMap(({ path, nav }) => (nav ? [{ path, ...nav }] : []))
    .sort((one, other) => one.order - other.order);
const searchLabelOn = (path: string, routes: readonly FeatureRoute[]) => {
  const open = findSearchContext(path, routes);
  return open && translate(open.label);
};

describe('shell texts', () => {
  it('has the specification’s links in its order', () => {
    expect(links(OF_MEMBERS).map(({ path }) => path)).toEqual(
      ['home', 'questions', 'requests', 'schedules', 'account', 'tags', 'users', 'sessions'].map(
        (name) => `/${name}`,
      ),
    );
  });

  it('has the admin links, with the first spelled as specified', () => {
    const shown = adminLinks.map(({ to, label }) => [to, translate(label)]);
    expect(shown.slice(0, 6)).toEqual([
      ['/admin/dashboard', 'Dashbord'],
      ['/admin/time-plans', 'Premium plan'],
      ['/admin/tags', 'Tags'],
      ['/admin/users', 'Users'],
      ['/admin/reports', 'Reports'],
      ['/admin/transaction-history', 'Transactions'],
    ]);
  });

  it.each([
    ['/home', 'Search blogs'],
    ['/questions', 'Search questions'],
    ['/users', 'Search users'],
    ['/requests', 'Search requests'],
    ['/schedules', 'Search schedules'],
  ])('at %s shows the search label “%s”', (path, label) =>
    expect(searchLabelOn(path, OF_MEMBERS)).toBe(label),
  );

  it.each([
    ['/admin/dashboard', 'Search blogs'],
    ['/admin/users', 'Search users'],
    ['/admin/tags', 'Search tags'],
    ['/admin/reports', 'Search reports'],
  ])('at %s shows admins the search label “%s”', (path, label) =>
    expect(searchLabelOn(path, admin)).toBe(label),
  );

  it('remembers on this device that the sidebar is collapsed', () => {
    const first = renderHook(useCollapsed);
    expect(first.result.current[0]).toBe(false);
    act(() => first.result.current[1](true));
    expect(first.result.current[0]).toBe(true);
    expect(renderHook(useCollapsed).result.current[0]).toBe(true);
    localStorage.removeItem('sidebar-collapsed');
  });
});
