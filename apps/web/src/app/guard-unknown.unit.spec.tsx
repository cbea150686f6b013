import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { setSignedIn, type Account } from '@/auth';

jest.unstable_mockModule('./route-table', () => ({ hasPage: () => false, routeTable: [] }));
// The sign-in check never resolves the caller.
jest.unstable_mockModule('@/auth/auth-server', () => ({ ensureAuthKnown: async () => undefined }));
const { Guard } = await import('./guard');

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/login" element={<Guard access="guest">the login</Guard>} />
        <Route path="/home" element={<Guard access="member">home</Guard>} />
      </Routes>
    </MemoryRouter>,
  );

describe('Guard before the caller is known', () => {
  it('shows the loading screen on a member’s page', () => {
    open('/home');
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('shows a guest page at once and redirects when the caller turns out to be a member', () => {
    open('/login');
    expect(screen.getByText('the login')).toBeTruthy();
    act(() => void setSignedIn({ id: 'm1', role: 'user' } as Account));
    expect(screen.getByText('home')).toBeTruthy();
  });
});
