import { screen } from '@testing-library/react';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import BooksPage from './books-page';

const verificationOf = (more: object = {}) => ({
  check: {
    sum: 0,
    chain: 'intact',
    accounts: 12,
    transfers: 34,
    checked_at: new Date().toISOString(),
    ...more,
  },
});
async function open(answer: FakeAnswer) {
  fakeApi({ 'GET *': answer });
  await renderPage(<BooksPage />, { path: '/books' });
}
const TOTALS = {
  ...{ exchanges: 310, minutes_measured: 12_000, minutes_logged: 3_400, active_members: 84 },
  ...{ teachers: 40, students: 66, new_members: 12, requests_published: 95, requests_met: 71 },
  ...{ median_days_to_be_met: 2.5, median_days_to_first_exchange: 9 },
};
const openWith = async (community: object) => {
  const { sent } = fakeApi({
    'GET /community.json': community,
    'GET ledger/proof/': verificationOf(),
    'GET activity/': { from: '2025-11-29', to: '2026-11-28', totals: TOTALS },
  });
  await renderPage(<BooksPage />, { path: '/books' });
  await screen.findByText('All accounts sum to zero, and the journal is intact.');
  return sent.map(({ path }) => path);
};
const NOT_SOUND = 'The books don’t add up. The operators have been notified.';

describe('public books page', () => {
  it('reports a sound journal', async () => {
    await open(verificationOf());
    await screen.findByText('All accounts sum to zero, and the journal is intact.');
    for (const [figure, value] of [
      ['Sum of all accounts', '0 min'],
      ['Transfers', '34'],
      ['Accounts', '12'],
    ])
      expect(screen.getByText(figure!).nextElementSibling?.textContent).toBe(value);
  });

  it('explains in words and with a picture how minutes move, while the result loads', async () => {
    await open(() => new Promise(() => undefined));
    screen.getByText(/^Nobody can make up minutes here\./);
    screen.getByRole('img', { name: '20 of 60 minutes moved' });
  });

  it.each([
    ['the accounts do not sum to zero', { sum: 5 }],
    ['the journal’s hash chain is broken', { chain: 'broken' }],
  ])('reports a failure if %s', async (_, finding) => {
    await open(verificationOf(finding));
    await screen.findByText(NOT_SOUND);
  });

  it('waits for the first verification', async () => {
    await open({ check: null });
    await screen.findByText('The first check is running. Check back in a moment.');
  });

  it('shows an error with a retry button if the result cannot be loaded', async () => {
    await open(errorResponse(503, 'The ledger is away.'));
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the last check.');
    screen.getByRole('button', { name: 'Try again' });
  });

  it('shows the activity of the last twelve months if the community publishes it', async () => {
    await openWith({ public_figures: true });
    const exchanged = await screen.findByText('Exchanged');
    expect(exchanged.nextElementSibling?.textContent).toBe('15,400 min');
    expect(screen.getByText('Requests met').nextElementSibling?.textContent).toBe('71 of 95');
  });

  it('neither shows nor requests the activity otherwise', async () => {
    const paths = await openWith({});
    expect(paths).not.toContain('activity/');
    expect(screen.queryByText('Exchanged')).toBeNull();
  });
});
