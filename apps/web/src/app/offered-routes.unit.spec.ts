import { say } from '@skillhour/texts';
import { routes as account } from '@/features/account/routes';
import { routes as admin } from '@/features/admin/routes';
import { routes as plans } from '@/features/plans/routes';
import { offeredRoutes } from './offered-routes';

const all = [...account, ...admin, ...plans];
const SOLD = ['/admin/time-plans', '/admin/transaction-history', '/time-plans', '/purchase-history'];

describe('offeredRoutes', () => {
  it('leaves out the plan pages and their admin links if the community sells no minutes', () => {
    const without = offeredRoutes(all, { plans: false });
    expect(all.filter((route) => !without.includes(route)).map(({ path }) => path)).toEqual(SOLD);
    const links = without.flatMap(({ nav }) => (nav ? say(nav.label) : []));
    expect(links).toContain('Ledger');
    expect(links).not.toContain('Premium plan');
    expect(links).not.toContain('Transactions');
  });

  it('returns all routes if the community sells minutes', () => {
    expect(offeredRoutes(all, { plans: true })).toEqual(all);
  });
});
