import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import LedgerPage from './ledger-page';

const LIST = 'GET dashboard/ledger/transfers/';
const CHECK = 'GET dashboard/ledger/check/';
const party = (id: string) => ({ id, username: `${id}.name`, role: 'user' });
const transfer = (id: string) => ({
  ...{ id, amount: 20, kind: 'settlement', created_at: '2026-01-05T10:00:00.000Z', reverses: null },
  ...{ from_user: party('ada'), to_user: party('tom'), reversed_minutes: 0, can_be_reversed: false },
  about: { title: null, session_id: null, note: '' },
});

async function open(answers: Record<string, FakeAnswer> = {}, at = '/admin/ledger') {
  const api = fakeApi({
    [LIST]: listPageOf([transfer('7')]),
    [CHECK]: { sum: 0, chain: 'intact', accounts: 3, transfers: 4 },
    ...answers,
  });
  const page = await renderPage(<LedgerPage />, { path: '/admin/ledger', at });
  return { api, ...page };
}
const kinds = () => within(screen.getByLabelText('Kind')).getAllByRole('option');

describe('the ledger', () => {
  it('is filtered by kind, starting at page 1', async () => {
    const { api, where } = await open(
      { [LIST]: listPageOf([transfer('7')], { total_pages: 3 }) },
      '/admin/ledger?page=2',
    );
    await screen.findByText('#7');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Reversals');
    await waitFor(() => expect(api.to(LIST).at(-1)?.query).toMatchObject({ kind: 'reversal', page: '1' }));
    expect(where()).toBe('/admin/ledger');
  });

  it('is empty at first and suggests another search if it is filtered', async () => {
    await open({ [LIST]: listPageOf([]) });
    await screen.findByText('No transfers found');
    screen.getByText('Transfers appear here.');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Reversals');
    await screen.findByText('Search for a number or a full username.');
  });

  it('shows that the transfers and the check could not be loaded, and retries', async () => {
    const api = (await open({ [LIST]: errorResponse(503, 'Away.'), [CHECK]: errorResponse(503, 'Away.') }))
      .api;
    await screen.findByText('We couldn’t load the ledger.');
    await screen.findByText('We couldn’t check the journal.');
    api.answer(LIST, listPageOf([transfer('8')]));
    const failure = screen.getByText('We couldn’t load the ledger.').closest('[role="alert"]');
    await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
    await screen.findByText('#8');
  });

  it('offers no purchases as a filter if the community sells no minutes', async () => {
    await open({ 'GET /community.json': { plans: false } });
    await waitFor(() => expect(kinds().map(({ textContent }) => textContent)).not.toContain('Purchases'));
    expect(kinds().map(({ textContent }) => textContent)).not.toContain('Refunds');
    expect(kinds().map(({ textContent }) => textContent)).toContain('Sessions');
  });

  it('offers purchases as a filter if the community sells minutes', async () => {
    await open();
    expect(kinds().map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Everything', 'Purchases', 'Refunds']),
    );
  });
});
