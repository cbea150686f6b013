import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';
import { WelcomeBanner } from './welcome-banner';

const newest = (...kinds: string[]) => ({ transactions: kinds.map((kind) => ({ kind })) });
const open = async (account: FakeAnswer = newest('welcome')) => {
  fakeApi({ 'GET time/account/': account });
  const view = await renderPage(<WelcomeBanner name="Meera" />);
  await flush();
  return view;
};
const banner = () => screen.queryByRole('region', { name: 'Welcome' });

beforeEach(() => localStorage.removeItem('welcome-banner-dismissed'));

it('greets until it is dismissed, then stays hidden on this device', async () => {
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button'));
  expect(banner()).toBeNull();
  expect(localStorage.getItem('welcome-banner-dismissed')).toBe('true');
  unmount();
  await open();
  expect(banner()).toBeNull();
});

it('greets a member without any transfer', async () => {
  await open(newest());
  expect(banner()).toBeTruthy();
});

it.each(['settlement', 'no_show', 'purchase'])('is hidden after a transfer of kind %s', async (kind) => {
  await open(newest(kind));
  expect(banner()).toBeNull();
});

it('is hidden while it is unknown whether minutes moved', async () => {
  await open(errorResponse(503, 'Away.'));
  expect(banner()).toBeNull();
});
