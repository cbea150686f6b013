import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { clearAuth, signedIn } from '@/auth/auth-store';
import type { Account } from '@/auth';

const pages = new Set(['/admin/stuck-work', '/admin/users', '/admin/dashboard']);
jest.unstable_mockModule('../route-table', () => ({
  hasPage: (path: string) => pages.has(path),
  routeTable: [],
}));
const { default: AdminShell } = await import('./admin-shell');

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  act(() => void signedIn({ id: 'a', role: 'admin' } as Account));
});
afterEach(() => act(clearAuth));

const open = () =>
  render(
    <MemoryRouter initialEntries={['/admin/stuck-work']}>
      <Routes>
        <Route element={<AdminShell />}>
          <Route path="/admin/stuck-work" element="the page" />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

it('has the links of the pages that there are, in the order of the specification, and shows where one is', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashbord', '/admin/dashboard'],
    ['Users', '/admin/users'],
    ['Stuck work', '/admin/stuck-work'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
});

it('has an Admin label and a Logout button, no purse, and the page in its middle', () => {
  open();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByText('Admin')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(screen.queryByText(/min available/)).toBeNull();
  expect(screen.getByRole('main').textContent).toBe('the page');
});
