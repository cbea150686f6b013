import { screen } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { PendingRatings } from './pending-ratings';

const open = async (count: number) => {
  const pending = Array.from({ length: count }, (_, at) => sessionOf({ id: `s${at}`, status: 'CO' }));
  const api = fakeApi({ 'GET ratings/pending/': pending });
  await renderPage(<PendingRatings />);
  return api;
};

it.each([
  [1, '1 session waits for your rating.'],
  [3, '3 sessions wait for your rating.'],
])('shows the number of sessions to rate: %i', async (count, text) => {
  await open(count);
  await screen.findByText(text);
  expect(screen.getByRole('link', { name: 'Rate your sessions' }).getAttribute('href')).toBe('/rate');
});

it('renders nothing if there are none', async () => {
  await open(0);
  expect(screen.queryByText(/for your rating\.$/)).toBeNull();
});
