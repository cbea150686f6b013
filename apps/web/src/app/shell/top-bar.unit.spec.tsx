import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';

jest.unstable_mockModule('../route-table', () => ({ routeTable: [], hasPage: () => true }));
const { TopBar } = await import('./top-bar');

const nothing = () => undefined;

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: nothing }) });
  fakeApi({});
});

it('opens the profile and each section of the settings from the account menu', async () => {
  const { where } = await renderPage(<TopBar onMenu={nothing} menuOpen={false} onLogout={nothing} />, {
    path: '/home',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Settings',
    'Privacy',
    'Notifications',
    'Security',
    'Time zone',
    'Language',
    'Theme',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Theme' }));
  await waitFor(() => expect(where()).toBe('/settings'));
});
