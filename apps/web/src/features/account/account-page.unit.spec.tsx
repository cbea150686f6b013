import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestOf } from '@/exchange/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import AccountPage from './account-page';

const ACCOUNT = 'GET time/account/';
const HOLDS = 'GET requests/mine/';
const ME = { id: 'me', username: 'meera', role: 'user' };
const PLATFORM = { id: 'platform', username: 'platform', role: 'admin' };

const bought = (id: string, amount: number) => ({
  ...{ id, amount, created_at: '2026-01-05T10:00:00.000Z', from_user: PLATFORM, to_user: ME },
  ...{ kind: 'purchase', about: { title: null, session_id: null, note: '' } },
});
const accountOf = (transactions: object[], more: object = {}) => ({
  ...{ transactions, time_balance: { total_time: 95, available_time: 65, held_time: 30 }, debt: 0 },
  ...{ count: transactions.length, total_pages: 1, next: null, previous: null },
  ...more,
});

async function open(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    [ACCOUNT]: accountOf([bought('t1', 60)]),
    [HOLDS]: listPageOf([requestOf({ held_minutes: 30 })]),
    'GET time/flow/': errorResponse(503, 'Away.'),
    ...answers,
  });
  await renderPage(<AccountPage />, { path: '/account', at: '/account' });
  const history = within(await screen.findByRole('region', { name: 'Transaction History' }));
  return { api, history };
}
const filters = () =>
  within(screen.getByRole('group', { name: 'Which transactions' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('account page', () => {
  it('keeps the balance and the pagination if a page fails to load', async () => {
    const { api, history } = await open({
      [ACCOUNT]: accountOf([bought('t', 1)], { count: 101, total_pages: 2 }),
    });
    await history.findByText('+1');
    api.answer(ACCOUNT, errorResponse(404, 'Gone.'));
    await userEvent.click(history.getByRole('button', { name: 'Page 2' }));
    await history.findByText('We couldn’t load your transactions. Gone.');
    expect(screen.getByRole('region', { name: 'Time Balance' }).textContent).toContain('95');
    api.answer(ACCOUNT, accountOf([bought('t', 2)], { count: 101, total_pages: 2 }));
    await userEvent.click(history.getByRole('button', { name: 'Try again' }));
    await history.findByText('+2');
    api.answer(ACCOUNT, accountOf([bought('t', 1)], { count: 101, total_pages: 2 }));
    await userEvent.click(history.getByRole('button', { name: 'Page 1' }));
    await history.findByText('+1');
  });

  it('shows an error with a retry button and no empty values if nothing can be loaded', async () => {
    const api = fakeApi({ [ACCOUNT]: errorResponse(503, 'Away.'), [HOLDS]: listPageOf([]) });
    await renderPage(<AccountPage />, { path: '/account', at: '/account' });
    await screen.findByText('We couldn’t load your account. Your minutes are safe. Away.');
    expect(screen.queryByText(/–/)).toBeNull();
    api.answer(ACCOUNT, accountOf([bought('t1', 60)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('+60');
    screen.getByRole('region', { name: 'Time Balance' });
  });

  it('shows total, available and held minutes', async () => {
    await open();
    const balance = within(screen.getByRole('region', { name: 'Time Balance' }));
    for (const [name, minutes] of [
      ['Total Time', '95 min'],
      ['Available', '65 min'],
      ['On Hold', '30 min'],
    ] as const)
      await waitFor(() =>
        expect(balance.getByText(name).closest('dt')?.nextSibling?.textContent).toBe(minutes),
      );
  });

  it('filters by one side at a time, including purchases', async () => {
    const { api, history } = await open();
    await history.findByText('Time Purchase');
    expect(filters()).toEqual(['All', 'Credit', 'Debit', 'Purchases']);
    api.answer(ACCOUNT, ({ query }) =>
      accountOf(query['side'] === 'purchase' ? [bought('t9', 240)] : [bought('t1', 60)]),
    );
    await userEvent.click(history.getByRole('button', { name: 'Purchases' }));
    await history.findByText('+240');
    expect(api.to(ACCOUNT).at(-1)?.query).toMatchObject({ side: 'purchase' });
  });

  it('says that there are no transactions', async () => {
    const { history } = await open({ [ACCOUNT]: accountOf([]) });
    await history.findByText('No transactions found');
  });

  it('has several pages and returns to the first when the filter changes', async () => {
    const { api, history } = await open({
      [ACCOUNT]: ({ query }) =>
        accountOf([bought('t', query['page'] === '2' ? 2 : 1)], { count: 101, total_pages: 2 }),
    });
    await history.findByText('+1');
    await userEvent.click(history.getByRole('button', { name: 'Page 2' }));
    await history.findByText('+2');
    await userEvent.click(history.getByRole('button', { name: 'Debit' }));
    await history.findByText('+1');
    expect(api.to(ACCOUNT).at(-1)?.query).toMatchObject({ page: '1', side: 'debit' });
  });

  it('requests only requests with a hold, so that an old hold is not cut off', async () => {
    const { api } = await open();
    const holds = within(screen.getByRole('region', { name: 'Minutes on hold' }));
    await holds.findByRole('link', { name: 'Bake a sourdough loaf' });
    holds.getByText('30 min');
    const help = holds.getByRole('link', { name: 'Why minutes are on hold' });
    expect(help.getAttribute('href')).toBe('/help/holds');
    expect(api.to(HOLDS)[0]?.query).toMatchObject({ on_hold: 'true' });
  });

  it('names the time zone of the transactions', async () => {
    const { history } = await open();
    await history.findByText('All times are in UTC.');
  });

  it.each([
    [60, '5 minutes received and 7 minutes given in 1 weeks. The welcome grant was 60 minutes.'],
    [0, '5 minutes received and 7 minutes given in 1 weeks.'],
  ])('shows a welcome grant of %i minutes apart from received ones', async (welcome, summary) => {
    await open({
      'GET time/flow/': {
        ...{ weeks: ['2026-01-05T00:00:00.000Z'], received: [5], given: [7], welcome: [welcome] },
      },
    });
    await screen.findByRole('img', { name: summary });
    expect(screen.queryAllByText(/min welcome grant/)).toHaveLength(welcome > 0 ? 1 : 0);
  });

  it('says that nothing is on hold', async () => {
    await open({ [HOLDS]: listPageOf([]) });
    await screen.findByText('Nothing is on hold.');
  });

  it('names no cause of a debt: it may be a refund, a dispute or an admin’s reversal', async () => {
    await open({ [ACCOUNT]: accountOf([], { debt: 20 }) });
    await screen.findByText(
      'You owe 20 minutes that were taken back after you had spent them. Incoming minutes pay this first. Until then you can’t publish requests.',
    );
  });
});

describe('statement', () => {
  it('is linked from the account', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Statement' });
    expect(link.getAttribute('href')).toBe('/account/statement');
  });
});

describe('links to more minutes', () => {
  const PURPOSE = 'Minutes you buy support the community, and an hour stays an hour, bought or earned.';

  it('lead to the plans and the purchase history', async () => {
    await open();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Purchase Time')).toBe('/time-plans');
    expect(hrefOf('View Purchase History')).toBe('/purchase-history');
    screen.getByText(PURPOSE);
  });

  it('are hidden, like all purchases, if the community sells no minutes', async () => {
    await open({ 'GET /community.json': { plans: false } });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Purchase Time' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'View Purchase History' })).toBeNull();
    expect(screen.queryByText(PURPOSE)).toBeNull();
    expect(filters()).toEqual(['All', 'Credit', 'Debit']);
  });
});

describe('a credit line', () => {
  const accountWith = (available_time: number, total_time: number) => ({
    [ACCOUNT]: accountOf([], {
      time_balance: { total_time, available_time, held_time: 0 },
      credit_limit: 600,
    }),
  });
  const LINE = 'You can go down to −600 min';

  it('is stated beside a balance below zero', async () => {
    await open(accountWith(420, -180));
    const balance = within(screen.getByRole('region', { name: 'Time Balance' }));
    await balance.findByText(LINE);
    const total = balance.getByText('Total Time').closest('dt')?.nextSibling?.textContent;
    expect(total).toBe('−180 min');
    expect(balance.queryByText(/Teach to earn more/)).toBeNull();
  });

  it('becomes a warning below a fifth', async () => {
    await open(accountWith(119, -481));
    await screen.findByText(LINE);
    screen.getByText('119 minutes are left. Teach to earn more.');
  });

  it('is not mentioned to members without one', async () => {
    await open();
    await screen.findByText('+60');
    expect(screen.queryByText(/You can go down/)).toBeNull();
  });
});

describe('giving minutes to the community', () => {
  const GIVE = 'POST time/give/';
  const giveTo = async (minutes: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Give minutes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give minutes to the community' }));
    await userEvent.type(await dialog.findByLabelText('Minutes'), minutes);
    await userEvent.click(dialog.getByRole('button', { name: 'Give minutes' }));
    return dialog;
  };

  it('sends the minutes and reloads the account', async () => {
    const { api } = await open({ [GIVE]: {} });
    const before = api.to(ACCOUNT).length;
    await giveTo('15');
    await waitFor(() => expect(toasts()).toEqual(['15 minutes given.']));
    expect(api.to(GIVE)[0]?.body).toMatchObject({ to: 'community', minutes: 15, reason: 'gift', text: '' });
    await waitFor(() => expect(api.to(ACCOUNT).length).toBeGreaterThan(before));
  });

  it('shows what is wrong at the field, from the form and from the server', async () => {
    const { api } = await open({
      [GIVE]: errorResponse(400, 'You have 65 minutes to give.', {
        minutes: ['You have 65 minutes to give.'],
      }),
    });
    const dialog = await giveTo('0');
    await dialog.findByText('Enter whole minutes, 1 or more.');
    expect(api.to(GIVE)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Minutes'), '{Backspace}90');
    await userEvent.click(dialog.getByRole('button', { name: 'Give minutes' }));
    await dialog.findByText('You have 65 minutes to give.');
  });
});
