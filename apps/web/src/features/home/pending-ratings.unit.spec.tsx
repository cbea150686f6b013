import { screen } from '@testing-library/react';
import { renderPage } from '@/testing/render-page';
import { PendingRatings } from './pending-ratings';

it.each([
  [1, '1 session waits for your rating.'],
  [3, '3 sessions wait for your rating.'],
])('shows the number of sessions to rate: %i', async (count, text) => {
  await renderPage(<PendingRatings count={count} />);
  screen.getByText(text);
  expect(screen.getByRole('link', { name: 'Rate your sessions' }).getAttribute('href')).toBe('/rate');
});

it('renders nothing if there are none', async () => {
  await renderPage(<PendingRatings count={0} />);
  expect(screen.queryByText(/for your rating\.$/)).toBeNull();
});
