import { screen } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import SignUpPage from './sign-up-page';

const open = (community: object) => {
  fakeApi({ 'GET /community.json': community });
  return renderPage(<SignUpPage />, { path: '/signup' });
};

describe('sign-up page', () => {
  it('promises the community’s welcome grant', async () => {
    await open({ welcome_minutes: 45, public_reading: false });
    expect(await screen.findByRole('heading', { name: '45 minutes are waiting for you.' })).toBeTruthy();
    expect(screen.getAllByText(/^Verify your email and 45 minutes are yours\./)).toHaveLength(2);
  });

  it('promises no minutes if there is no welcome grant', async () => {
    await open({ welcome_minutes: 0, public_reading: false });
    expect(
      await screen.findByRole('heading', { name: 'Someone knows what you want to learn.' }),
    ).toBeTruthy();
    expect(screen.queryByText(/0 minutes/)).toBeNull();
  });

  it('says instead of the form that no accounts can be created, and promises nothing', async () => {
    await open({ welcome_minutes: 45, sign_up: false });
    expect(
      await screen.findByText('New accounts can’t be created right now. Please try again later.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
    expect(screen.queryByText(/45 minutes/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
  });
});
