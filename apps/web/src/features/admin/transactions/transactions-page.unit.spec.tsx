import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import TransactionsPage from './transactions-page';

const LIST = 'GET dashboard/time/purchases/';
const FAILED = 'Failed to fetch transaction history. Please try again.';

const sold = (order_id: string, more: object = {}) => ({
  ...{ order_id, razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', amount: 99.5, currency: 'INR' },
  ...{ plan: { id: 'hour', name: 'One hour', duration: 60, minutes: 60 }, status: 'SU' },
  ...{
    status_display: 'Success',
    created_at: '2026-01-05T10:00:00.000Z',
    user: { id: 'u', username: 'ines' },
  },
  ...{ refunded_amount: 0, disputed_amount: 0, refunded_minutes: 0 },
  ...more,
});
const TOTALS = { total_time: 750, total_amount: 1_234.5, held_time: 0 };
const purchasesOf = (transactions: object[], page = 1, pages = 1, totals = TOTALS) => ({
  results: { transactions, time_balance: totals },
  ...{ count: 11, total_pages: pages, next: page < pages ? page + 1 : null },
  previous: page > 1 ? Math.min(page - 1, pages) : null,
});

async function open(answer: FakeAnswer, at = '/admin/transaction-history') {
  const api = fakeApi({ [LIST]: answer });
  const page = await renderPage(<TransactionsPage />, { path: '/admin/transaction-history', at });
  return { api, ...page };
}
const twoPages: FakeAnswer = ({ query }) => {
  const page = Number(query['page'] ?? 1);
  return purchasesOf(page > 2 ? [] : [sold(`order of page ${page}`)], page, 2);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the transaction history', () => {
  it('shows totals and lists the transactions', async () => {
    await open(purchasesOf([sold('o1')]));
    await screen.findByText('11 transactions total');
    const totalOf = (name: string) => screen.getByText(name).nextSibling?.textContent;
    expect(totalOf('Total Time')).toBe('12h 30m');
    expect(totalOf('Credited')).toBe('₹1,234.50');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Date', 'Plan', 'Amount', 'Order ID', 'Status'],
    ]);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      expect.stringContaining('5 Jan'),
      expect.stringContaining('One hour'),
      expect.stringContaining('₹99.50'),
      expect.stringContaining('o1'),
      expect.stringContaining('Success'),
    ]);
  });

  it('shows refunded amounts', async () => {
    await open(purchasesOf([sold('o1', { refunded_amount: 33.5, refunded_minutes: 20 }), sold('o2')]));
    const [, refunded, unrefunded] = await screen.findAllByRole('row');
    expect(refunded!.textContent).toContain('₹33.50 went back');
    expect(unrefunded!.textContent).not.toContain('went back');
  });

  it('shows that there are no transactions', async () => {
    await open(purchasesOf([]));
    await screen.findByText('No transactions found.');
  });

  it('is paginated', async () => {
    const { where } = await open(twoPages);
    await screen.findByText('order of page 1');
    screen.getByText('Page 1');
    expect(button('Previous').disabled).toBe(true);
    await userEvent.click(button('Next'));
    await screen.findByText('order of page 2');
    screen.getByText('Page 2');
    expect(where()).toBe('/admin/transaction-history?page=2');
    expect(button('Next').disabled).toBe(true);
    await userEvent.click(button('Previous'));
    await screen.findByText('order of page 1');
  });

  it('redirects to the last page from a page past the end', async () => {
    const { where } = await open(twoPages, '/admin/transaction-history?page=7');
    await screen.findByText('order of page 2');
    expect(where()).toBe('/admin/transaction-history?page=2');
  });

  it('shows that loading failed and retries', async () => {
    const { api } = await open(errorResponse(503, 'The ledger is away.'));
    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
    api.answer(LIST, purchasesOf([sold('o1')]));
    await userEvent.click(button('Try again'));
    await screen.findByText('o1');
  });

  it('shows an error instead of the previous page if the next one cannot be loaded', async () => {
    const { api } = await open(twoPages);
    await screen.findByText('order of page 1');
    api.answer(LIST, errorResponse(503, 'The ledger is away.'));
    await userEvent.click(button('Next'));
    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
    expect(screen.queryByText('order of page 1')).toBeNull();
  });
});
