import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { signedOut } from '@/auth/auth-store';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';

// Assets have one name for all in tests.
const portraits: Record<string, string> = new Proxy({}, { get: (_none, name) => `${String(name)}.svg` });
jest.unstable_mockModule('./portraits', () => ({ portraits }));
const { default: LandingPage } = await import('./landing-page');

const linkTo = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

describe('the landing page', () => {
  beforeEach(async () => {
    fakeApi({});
    document.documentElement.dataset['theme'] = 'light';
    await renderPage(<LandingPage />);
  });

  it('says what this is, in the words of the specification', () => {
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Empower Your Growth, Link Skills, Time Exchange');
    for (const name of ['Effortless Communication', 'Time Banking', 'Global Collaboration Hub'])
      expect(screen.getByRole('heading', { name })).toBeTruthy();
  });

  it('leads a stranger to the login and to sign-up, and who gets started to sign-up as well', () => {
    act(signedOut);
    expect(['Login', 'Sign Up', 'Get Started'].map(linkTo)).toEqual(['/login', '/signup', '/signup']);
  });

  it('leads a member home', () => {
    expect(['Home', 'Get Started'].map(linkTo)).toEqual(['/home', '/home']);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });
});
