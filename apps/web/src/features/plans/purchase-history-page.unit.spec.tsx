import { screen, within } from '@testing-library/react';
import { handleFrame } from '@/live/handle-frame';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import PurchaseHistoryPage from './purchase-history-page';

const purchase = (more: object = {}) => ({
  ...{ order_id: 'our-1', razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', currency: 'INR' },
  ...{ plan: { id: 'hour', name: 'One hour', duration: 60, minutes: 60 }, amount: 99.5, status: 'SU' },
  ...{ status_display: 'Success', created_at: '2026-01-05T10:00:00.000Z' },
  ...{ refunded_amount: 0, disputed_amount: 0, refunded_minutes: 0 },
  ...more,
});
async function open(answer: FakeAnswer) {
  const api = fakeApi({ 'GET purchases/': answer });
  await renderPage(<PurchaseHistoryPage />, { path: '/purchase-history' });
  return api;
}
const rows = async () => screen.findAllByRole('listitem');

describe('purchase history', () => {
  it('is empty at first and links back to the account', async () => {
    await open([]);
    await screen.findByText('No purchases found');
    expect(screen.getByRole('link', { name: 'Back to Account' }).getAttribute('href')).toBe('/account');
  });

  it('shows the plan, price, time, ids and state of each purchase', async () => {
    await open([
      purchase({ razorpay_payment_id: null, status: 'PE' }),
      purchase({ order_id: 'our-2', status: 'FA' }),
      purchase({ order_id: 'our-3' }),
    ]);
    const [pending, failed, paid] = (await rows()).map((row) => within(row));
    paid!.getByText('One hour');
    paid!.getByText('60 min');
    paid!.getByText('₹99.50');
    const factOf = (name: string) => paid!.getByText(name).nextSibling?.textContent;
    expect([factOf('Order ID'), factOf('Payment ID'), factOf('Razorpay order ID')]).toEqual([
      ...['our-3', 'pay_1', 'order_1'],
    ]);
    expect(factOf('Date')).toContain('5 Jan');
    paid!.getByText('Success');
    failed!.getByText('Failed');
    pending!.getByText('Pending');
    expect(pending!.queryByText('Payment ID')).toBeNull();
  });

  it('shows a purchase as paid when its minutes arrive by a live update', async () => {
    const { answer } = await open([purchase({ status: 'PE' })]);
    await screen.findByText('Pending');
    answer('GET purchases/', [purchase()]);
    handleFrame({ type: 'changed', areas: ['minutes'] }, () => undefined);
    await screen.findByText('Success');
  });

  it('shows an unknown state as pending', async () => {
    await open([purchase({ status: 'XX' })]);
    await screen.findByText('Pending');
  });

  const BACK = ['₹99.50 went back to you.', 'Your bank was asked to return ₹99.50.'];
  it.each([
    [{ refunded_amount: 99.5, refunded_minutes: 60 }, `${BACK[0]} 60 minutes were taken back for it.`],
    [
      { refunded_amount: 99.5, disputed_amount: 99.5, refunded_minutes: 1 },
      `${BACK[1]} 1 minute was taken back for it.`,
    ],
    [
      { refunded_amount: 199, disputed_amount: 99.5, refunded_minutes: 60 },
      `${BACK[0]} ${BACK[1]} 60 minutes were taken back for it.`,
    ],
    [{ refunded_amount: 99.5 }, BACK[0]!],
  ])(
    'states for %j what was refunded, what was disputed, and which minutes were reclaimed',
    async (refunded, text) => {
      await open([purchase(refunded)]);
      await screen.findByText(text);
    },
  );

  it('shows an error if it cannot be loaded', async () => {
    await open(errorResponse(503, 'The ledger is away.'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load your purchases. The ledger is away.',
    );
  });
});
