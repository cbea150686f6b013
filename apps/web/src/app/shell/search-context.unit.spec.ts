import { text } from '@skillhour/texts';
import { House } from 'lucide-react';
import type { FeatureRoute } from '@/routing';
import { findSearchContext } from './search-context';

const page = (path: string, more: Partial<FeatureRoute> = {}): FeatureRoute => ({
  ...{ path, access: 'member', shell: true, load: () => Promise.reject(new Error('not asked for')) },
  ...more,
});
const nav = (order: number) => ({ label: text('A list'), icon: House, order });
const blogs = text('Search blogs');
const requests = text('Search requests');
const offers = text('Search offers');

const ROUTES = [
  page('/requests', {
    ...{ nav: nav(3), search: { label: requests, tab: 'explore', labels: { offers } } },
  }),
  page('/home', { nav: nav(1), search: { label: blogs } }),
  page('/account', { nav: nav(0) }),
  page('/admin/tags', { shell: 'admin' }),
  page('/admin/dashboard', { shell: 'admin', nav: nav(1), search: { label: requests, path: '/home' } }),
  page('/requests/:id', { search: { label: requests, path: '/requests', tab: 'explore' } }),
];

describe('findSearchContext', () => {
  it('searches the open list', () => {
    expect(findSearchContext('/requests', ROUTES)).toEqual({
      ...{ label: requests, path: '/requests', tab: 'explore', isHere: true },
    });
  });

  it('searches the list of the open tab', () => {
    const of = (tab: string) => findSearchContext('/requests', ROUTES, tab);
    expect(of('offers')).toEqual({ label: offers, path: '/requests', tab: 'offers', isHere: true });
    expect(of('mine')).toMatchObject({ label: requests, tab: 'explore' });
  });

  it('opens the list from a page below it', () => {
    expect(findSearchContext('/requests/r1', ROUTES)).toMatchObject({ path: '/requests', isHere: false });
  });

  it('opens the sidebar’s first list from a page without a list', () => {
    expect(findSearchContext('/account', ROUTES)).toEqual({ label: blogs, path: '/home', isHere: false });
    expect(findSearchContext('/nowhere', ROUTES)).toMatchObject({ path: '/home' });
  });

  it('uses the admin sidebar on admin pages', () => {
    expect(findSearchContext('/admin/tags', ROUTES)).toMatchObject({ label: requests, isHere: false });
  });
});
