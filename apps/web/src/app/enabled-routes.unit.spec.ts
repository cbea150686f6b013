import { routes as account } from '@/features/account/routes';
import { routes as admin } from '@/features/admin/routes';
import { routes as plans } from '@/features/plans/routes';
import { enabledRoutes } from './enabled-routes';

const all = [...account, ...admin, ...plans];
const SOLD = ['/admin/time-plans', '/admin/transaction-history', '/time-plans', '/purchase-history'];

describe('enabledRoutes', () => {
  it('leaves out the plan pages if the community sells no minutes', () => {
    const without = enabledRoutes(all, { plans: false, in_person: true });
    expect(all.filter((route) => !without.includes(route)).map(({ path }) => path)).toEqual(SOLD);
  });

  it('leaves out the page of logged minutes if members do not meet in person', () => {
    const without = enabledRoutes(all, { plans: true });
    expect(all.filter((route) => !without.includes(route)).map(({ path }) => path)).toEqual([
      '/account/asks',
    ]);
  });

  it('returns all routes if the community sells minutes and meets in person', () => {
    expect(enabledRoutes(all, { plans: true, in_person: true })).toEqual(all);
  });
});
