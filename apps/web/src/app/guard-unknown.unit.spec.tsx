import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { signedIn, type Account } from '@/auth';

jest.unstable_mockModule('./route-table', () => ({ hasPage: () => false, routeTable: [] }));
// Nobody answers who asks.
jest.unstable_mockModule('@/auth/auth-server', () => ({ ensureKnown: async () => undefined }));
const { Guard } = await import('./guard');

const open = (place: string) =>
  render(
    <MemoryRouter initialEntries={[place]}>
      <Routes>
        <Route path="/login" element={<Guard access="guest">the login</Guard>} />
        <Route path="/home" element={<Guard access="member">home</Guard>} />
      </Routes>
    </MemoryRouter>,
  );

describe('before it is known who asks', () => {
  it('a member’s page says that it loads', () => {
    open('/home');
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('a page for guests stands; who turns out to be a member is led on', () => {
    open('/login');
    expect(screen.getByText('the login')).toBeTruthy();
    act(() => void signedIn({ id: 'm1', role: 'user' } as Account));
    expect(screen.getByText('home')).toBeTruthy();
  });
});
