import { screen, waitFor } from '@testing-library/react';
import { inHours, sessionOf } from '@/exchange/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import SessionsPage from './sessions-page';

const open = (list: FakeAnswer, at = '/sessions') => {
  fakeApi({ 'GET schedules/teaching/': list, 'GET schedules/learning/': list });
  return renderPage(<SessionsPage />, { path: '/sessions', at });
};

describe('the list of sessions', () => {
  it('has an empty state for teaching sessions that links to requests', async () => {
    await open(listPageOf([]));
    await screen.findByText('No teaching sessions found.');
    const link = screen.getByRole('link', { name: 'Explore other requests →' });
    expect(link.getAttribute('href')).toBe('/requests?tab=explore');
  });

  it('links to the calendar', async () => {
    await open(listPageOf([]));
    const link = screen.getByRole('link', { name: 'Calendar' });
    expect(link.getAttribute('href')).toBe('/sessions/calendar');
  });

  it('has an empty state for learning sessions without that link', async () => {
    await open(listPageOf([]), '/sessions?tab=learning');
    await screen.findByText('No learning sessions found.');
    expect(screen.queryByRole('link', { name: 'Explore other requests →' })).toBeNull();
  });

  it.each([
    ['', 'No teaching sessions found.'],
    ['&tab=learning', 'No learning sessions found.'],
  ])('shows that a search found nothing%s', async (tab, text) => {
    await open(listPageOf([]), `/sessions?search=zither${tab}`);
    await screen.findByText(text);
  });

  it('shows that loading failed', async () => {
    await open(errorResponse(503, 'Away.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your sessions.');
  });

  const cancellation = { by: 'teacher', reason: 'A cold', at: inHours(-1), late: true };
  it('shows who cancelled, why, and the late mark', async () => {
    const cancelled = sessionOf({ status: 'CA', outcome: 'cancelled', cancellation });
    await open(listPageOf([cancelled]), '/sessions?tab=learning');
    await screen.findByText('tomas: A cold');
    screen.getByText('That was less than a day before: Tomás got a late mark.');
  });

  it.each([
    ['learning', '12 of 30 min moved to Tomás'],
    ['teaching', '12 of 30 min moved to you'],
  ])('shows the moved minutes of a completed session to the member who was %s', async (tab, text) => {
    const settlement = { minutes: 12, released: 18, settled_at: inHours(-1) };
    await open(listPageOf([sessionOf({ status: 'CO', settlement })]), `/sessions?tab=${tab}`);
    await screen.findByText(text);
  });

  it('links to the receipt only if minutes moved', async () => {
    const settlement = { minutes: 7, released: 23, settled_at: inHours(-1) };
    const paid = sessionOf({ status: 'CA', outcome: 'cancelled', cancellation, settlement });
    const free = sessionOf({ id: 's2', status: 'CA', outcome: 'cancelled', cancellation });
    await open(listPageOf([paid, free]), '/sessions?tab=learning');
    const links = await screen.findAllByRole('link', { name: /^Session receipt/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sessions/s1/receipt']);
  });

  it('shows no late mark if none was given', async () => {
    const mine = { ...cancellation, by: 'student', late: false };
    await open(
      listPageOf([sessionOf({ status: 'CA', outcome: 'cancelled', cancellation: mine })]),
      '/sessions?tab=learning',
    );
    await screen.findByText('You: A cold');
    await waitFor(() => expect(screen.queryByText(/late mark/)).toBeNull());
  });
});
