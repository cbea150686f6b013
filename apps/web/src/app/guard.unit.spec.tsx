import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { clearAuth, signedIn, signedOut } from '@/auth/auth-store';
import type { Account } from '@/auth';

const pages = new Set(['/admin/stuck-work']);
jest.unstable_mockModule('./route-table', () => ({
  hasPage: (path: string) => pages.has(path),
  routeTable: [],
}));
const { Guard } = await import('./guard');

const as = (role: 'user' | 'admin' | null) =>
  act(() => (role === null ? signedOut() : void signedIn({ id: 'x', role } as Account)));
afterEach(() => {
  act(clearAuth);
  pages.delete('/admin/dashboard');
});

const open = (place: string) =>
  render(
    <MemoryRouter initialEntries={[place]}>
      <Routes>
        <Route path="/admin" element={<Guard access="guest">the admin login</Guard>} />
        <Route path="/login" element={<Guard access="guest">the login</Guard>} />
        <Route path="/admin/stuck-work" element={<Guard access="admin">the stuck work</Guard>} />
        <Route path="/admin/dashboard" element={<Guard access="admin">the dashboard</Guard>} />
        <Route path="/home" element={<Guard access="member">home</Guard>} />
      </Routes>
    </MemoryRouter>,
  );

it.each([
  [null, '/admin', 'the admin login'],
  ['user', '/admin', 'home'],
  ['admin', '/admin', 'the stuck work'],
  ['admin', '/login', 'home'],
  ['admin', '/login?next=/admin/stuck-work', 'the stuck work'],
  [null, '/admin/stuck-work', 'the login'],
  ['user', '/admin/stuck-work', 'home'],
  ['admin', '/admin/stuck-work', 'the stuck work'],
] as const)('%s who opens %s sees %s', (role, place, seen) => {
  as(role);
  open(place);
  expect(screen.getByText(seen)).toBeTruthy();
});

it('leads an admin from the login to the dashboard where there is one', () => {
  pages.add('/admin/dashboard');
  as('admin');
  open('/admin');
  expect(screen.getByText('the dashboard')).toBeTruthy();
});
