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

it('shows why a session that was too short cannot be rated', async () => {
  await show(null, { too_short: true });
  screen.getByText(/^You were together for less than 5 minutes/);
  expect(screen.queryByRole('button', { name: 'Rate Tomás' })).toBeNull();
});

describe('the rating by the other party', () => {
  it('is shown as missing before it is given', async () => {
    await show(null);
    await screen.findByText('Tomás has not rated you yet.');
  });

  it('hides the review until the reader has written one', async () => {
    await show(rating(null));
    await screen.findByText(LATER);
  });

  it('shows only stars if there is no review', async () => {
    await show(rating(''));
    await screen.findByText('Tomás rated you');
    expect(screen.queryByText(LATER)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });
});
