import { screen } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import { SessionRatings } from './session-ratings';

const rating = (review: string | null) => ({
  ...{ id: 'r1', rating: 4, review, created_at: '2026-01-05T10:00:00.000Z', answer: null },
});
async function show(received: object | null, session: object = {}) {
  fakeApi({ 'GET schedules/s1/ratings/': { given: null, received } });
  await renderPage(
    <SessionRatings session={sessionOf({ status: 'CO', ...session }) as unknown as Schedule} />,
  );
  await screen.findByText('Ratings');
}
const LATER = 'Their review appears once both of you have written one, or after 7 days.';

it('says why a session that was too short cannot be rated', async () => {
  await show(null, { too_short: true });
  screen.getByText(/^You were together for less than 5 minutes/);
  expect(screen.queryByRole('button', { name: 'Rate Tomás' })).toBeNull();
});

describe('what the other said of a lesson', () => {
  it('is not there yet', async () => {
    await show(null);
    await screen.findByText('Tomás has not rated you yet.');
  });

  it('shows later where it waits for the reader’s own', async () => {
    await show(rating(null));
    await screen.findByText(LATER);
  });

  it('is stars alone where nothing was written: no words are promised', async () => {
    await show(rating(''));
    await screen.findByText('Tomás rated you');
    expect(screen.queryByText(LATER)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });
});
