import { routes as account } from '@/features/account/routes';
import { adminLinks } from '@/features/admin/links';
import { routes as home } from '@/features/home/routes';
import { routes as questions } from '@/features/posts/routes';
import { routes as sessions } from '@/features/sessions/routes';
import type { FeatureRoute } from '@/routing';
import { currentLink } from './current-link';

const here = (routes: readonly FeatureRoute[], path: string) => {
  const links = routes.flatMap(({ path: to, nav }) => (nav ? [{ to, ...nav }] : []));
  return links[currentLink(links, path)]?.to;
};

it.each([
  ['/account', '/account'],
  ['/account/statement', '/account'],
  ['/time-plans', '/account'],
  ['/purchase-history', '/account'],
  ['/rate', '/sessions'],
  ['/sessions/s1', '/sessions'],
  ['/blogs/a-blog', '/home'],
  ['/question/7', '/questions'],
  ['/profile', undefined],
  ['/accountant', undefined],
])('marks for %s the link to %s', (path, link) => {
  expect(here([home, questions, account, sessions].flat(), path)).toBe(link);
});

it('marks an admin’s list while one of its entries is open', () => {
  expect(adminLinks[currentLink(adminLinks, '/admin/user/details/7')]?.to).toBe('/admin/users');
});
