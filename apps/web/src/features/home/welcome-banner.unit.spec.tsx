import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { WelcomeBanner } from './welcome-banner';

const open = async () => {
  fakeApi({});
  return renderPage(<WelcomeBanner name="Meera" />);
};

it('greets until it is dismissed, then stays hidden on this device', async () => {
  localStorage.removeItem('welcome-banner-dismissed');
  const { unmount } = await open();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
  expect(localStorage.getItem('welcome-banner-dismissed')).toBe('true');
  unmount();
  await open();
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull();
});
