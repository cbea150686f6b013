import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { setSignedOut } from '@/auth/auth-store';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';

// In tests all assets have the same name.
const portraits: Record<string, string> = new Proxy({}, { get: (_none, name) => `${String(name)}.svg` });
jest.unstable_mockModule('./portraits', () => ({ portraits }));
const { default: LandingPage } = await import('./landing-page');

const linkTo = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

describe('landing page', () => {
  beforeEach(async () => {
    fakeApi({});
    document.documentElement.dataset['theme'] = 'light';
    await renderPage(<LandingPage />);
  });

  it('introduces the product in the specification’s words', () => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Empower Your Growth, Link Skills, Time Exchange');
    for (const name of ['Effortless Communication', 'Time Banking', 'Global Collaboration Hub'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  it('links a visitor to the login, to sign-up and to home', () => {
    act(setSignedOut);
    expect(['Login', 'Sign Up', 'Get Started'].map(linkTo)).toEqual(['/login', '/signup', '/home']);
  });

  it('links a member to home', () => {
    expect(['Home', 'Get Started'].map(linkTo)).toEqual(['/home', '/home']);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });
});
