import { screen, waitFor } from '@testing-library/react';
import { inHours, sessionOf } from '@/exchange/testing';
import { fakeApi, pageOf, refusal, type Answer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import SessionsPage from './sessions-page';

const open = (list: Answer, at = '/sessions') => {
  fakeApi({ 'GET schedules/teaching/': list, 'GET schedules/learning/': list });
  return renderPage(<SessionsPage />, { path: '/sessions', at });
};

describe('the sessions', () => {
  it('that one teaches are none at first, and somebody may be waiting', async () => {
    await open(pageOf([]));
    await screen.findByText('No teaching sessions found.');
    const link = screen.getByRole('link', { name: 'Explore other requests →' });
    expect(link.getAttribute('href')).toBe('/requests?tab=explore');
  });

  it('that one learns in are none at first', async () => {
    await open(pageOf([]), '/sessions?tab=learning');
    await screen.findByText('No learning sessions found.');
    expect(screen.queryByRole('link', { name: 'Explore other requests →' })).toBeNull();
  });

  it.each([
    ['', 'No teaching sessions found.'],
    ['&tab=learning', 'No learning sessions found.'],
  ])('that are not found by a word say so, too%s', async (tab, words) => {
    await open(pageOf([]), `/sessions?search=zither${tab}`);
    await screen.findByText(words);
  });

  it('could not be loaded', async () => {
    await open(refusal(503, 'Away.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your sessions.');
  });

  const cancellation = { by: 'teacher', reason: 'A cold', at: inHours(-1), late: true };
  it('say who cancelled, why, and that it came late', async () => {
    const cancelled = sessionOf({ status: 'CA', outcome: 'cancelled', cancellation });
    await open(pageOf([cancelled]), '/sessions?tab=learning');
    await screen.findByText('tomas: A cold');
    screen.getByText('That was less than a day before: Tomás got a late mark.');
  });

  it.each([
    ['learning', '12 of 30 min moved to Tomás'],
    ['teaching', '12 of 30 min moved to you'],
  ])('say what moved of a lesson, however long it was, to who was %s', async (tab, words) => {
    const settlement = { minutes: 12, released: 18, settled_at: inHours(-1) };
    await open(pageOf([sessionOf({ status: 'CO', settlement })]), `/sessions?tab=${tab}`);
    await screen.findByText(words);
  });

  it('lead to the receipt of what moved, and of nothing where nothing did', async () => {
    const settlement = { minutes: 7, released: 23, settled_at: inHours(-1) };
    const paid = sessionOf({ status: 'CA', outcome: 'cancelled', cancellation, settlement });
    const free = sessionOf({ id: 's2', status: 'CA', outcome: 'cancelled', cancellation });
    await open(pageOf([paid, free]), '/sessions?tab=learning');
    const links = await screen.findAllByRole('link', { name: /^Session receipt/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sessions/s1/receipt']);
  });

  it('say nothing of a late mark where none was given', async () => {
    const mine = { ...cancellation, by: 'student', late: false };
    await open(
      pageOf([sessionOf({ status: 'CA', outcome: 'cancelled', cancellation: mine })]),
      '/sessions?tab=learning',
    );
    await screen.findByText('You: A cold');
    await waitFor(() => expect(screen.queryByText(/late mark/)).toBeNull());
  });
});
