import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { clearAuth, setSignedIn, setSignedOut } from '@/auth/auth-store';
import type { Account } from '@/auth';

const pages = new Set(['/admin/stuck-work']);
jest.unstable_mockModule('./route-table', () => ({
  hasPage: (path: string) => pages.has(path),
  routeTable: [
    { path: '/blogs/new' },
    { path: '/blogs/:slug', reading: 'blog' },
    { path: '/blogs/:slug/edit' },
    { path: '/home' },
  ],
}));
jest.unstable_mockModule('@/features/reading/reading-page', () => ({
  default: ({ kind, address }: { kind: string; address: string }) => `everybody reads ${kind} ${address}`,
}));
const { Guard } = await import('./guard');

const as = (role: 'user' | 'admin' | null) =>
  act(() => (role === null ? setSignedOut() : void setSignedIn({ id: 'x', role } as Account)));
afterEach(() => {
  act(clearAuth);
  pages.delete('/admin/dashboard');
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Suspense>
        <Routes>
          <Route path="/admin" element={<Guard access="guest">the admin login</Guard>} />
          <Route path="/login" element={<Guard access="guest">the login</Guard>} />
          <Route path="/admin/stuck-work" element={<Guard access="admin">the stuck work</Guard>} />
          <Route path="/admin/dashboard" element={<Guard access="admin">the dashboard</Guard>} />
          <Route path="/home" element={<Guard access="member">home</Guard>} />
          <Route path="/blogs/*" element={<Guard access="member">a page of blogs</Guard>} />
        </Routes>
      </Suspense>
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
] as const)('shows %s who opens %s: %s', (role, path, shown) => {
  as(role);
  open(path);
  expect(screen.getByText(shown)).toBeTruthy();
});

it('redirects an admin from the login to the dashboard if it exists', () => {
  pages.add('/admin/dashboard');
  as('admin');
  open('/admin');
  expect(screen.getByText('the dashboard')).toBeTruthy();
});

describe('post page', () => {
  const allowReading = () => {
    document.head.innerHTML = '<meta name="public-reading" content="on">';
  };
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('is readable without sign-in if the document allows public reading', async () => {
    allowReading();
    as(null);
    open('/blogs/one%20sheet');
    expect(await screen.findByText('everybody reads blog one sheet')).toBeTruthy();
  });

  it.each(['/blogs/new', '/blogs/one-sheet/edit', '/home'])(
    'is the only page that public reading opens: %s leads to the login',
    async (path) => {
      allowReading();
      as(null);
      open(path);
      expect(await screen.findByText('the login')).toBeTruthy();
    },
  );

  it('redirects to the login if public reading is off', async () => {
    as(null);
    open('/blogs/one-sheet');
    expect(await screen.findByText('the login')).toBeTruthy();
  });

  it('shows the member’s page to a signed-in member', () => {
    allowReading();
    as('user');
    open('/blogs/one-sheet');
    expect(screen.getByText('a page of blogs')).toBeTruthy();
  });
});
