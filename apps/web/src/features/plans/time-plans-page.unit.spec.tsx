import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import TimePlansPage from './time-plans-page';

const PLANS = 'GET time-plans/';
const ORDER = 'POST time-plans/{id}/create-order/';
const VERIFY = 'POST time-plans/{id}/verify-payment/';
const plan = { id: 'hour', name: 'One hour', minutes: 60, price: 99.5, description: '' };
const ordered = { key: 'rzp_key', order_id: 'order_1', amount: 9_950, currency: 'INR' };
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 's' };

type Options = ConstructorParameters<NonNullable<Window['Razorpay']>>[0];
let opened: Options[];
let failPayment: () => void;

beforeEach(() => {
  opened = [];
  window.Razorpay = class {
    constructor(private readonly options: Options) {}
    on(_: string, listener: () => void) {
      failPayment = listener;
    }
    open() {
      opened.push(this.options);
    }
  };
});
afterEach(() => {
  delete window.Razorpay;
});

async function open(answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({ [PLANS]: [plan], [ORDER]: ordered, ...answers });
  await renderPage(<TimePlansPage />, { path: '/time-plans', at: '/time-plans' });
  return api;
}
const button = () => screen.findByRole('button', { name: 'Purchase Now: One hour' });
const purchase = async () => userEvent.click(await button());
const checkout = async () => {
  await waitFor(() => expect(opened).toHaveLength(1));
  return opened[0]!;
};

it('shows the minutes and the price of a plan', async () => {
  await open();
  await button();
  screen.getByText('60 premium minutes');
  expect(screen.getByText('₹99.50').closest('p')?.textContent).toBe('₹99.50 per pack');
  expect(screen.getByRole('link', { name: 'Back to Account' }).getAttribute('href')).toBe('/account');
});

it('says what the purchase is for, and beside the button what a refund does', async () => {
  await open();
  screen.getByText('Minutes you buy support the community, and an hour stays an hour, bought or earned.');
  expect((await button()).nextElementSibling?.textContent).toBe(
    'A refund takes these minutes back. You owe those you’ve spent, and can’t publish requests until new minutes cover them.',
  );
});

it('says that there are no plans', async () => {
  await open({ [PLANS]: [] });
  await screen.findByText('No time plans found');
});

it('shows the specified error if the plans cannot be loaded', async () => {
  const api = await open({ [PLANS]: errorResponse(503, 'The ledger is away.') });
  expect((await screen.findByText(/^Failed to fetch/)).textContent).toBe(
    'Failed to fetch time plans. Please try again.',
  );
  api.answer(PLANS, [plan]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await button();
});

it('opens the checkout with the order and verifies its result', async () => {
  const api = await open({ [VERIFY]: { status: 'SU', minutes: 60, time_balance: {} } });
  await userEvent.dblClick(await button());
  const { handler, ...shown } = await checkout();
  expect(shown).toMatchObject({ ...ordered, description: 'One hour' });
  handler(proof);
  await waitFor(() => expect(toasts()).toEqual(['Successfully purchased 60 premium minutes!']));
  expect(api.to(ORDER)).toHaveLength(1);
  expect(api.to(VERIFY)[0]?.body).toEqual(proof);
});

it('reports a failed payment while the checkout stays open', async () => {
  await open();
  await purchase();
  await checkout();
  failPayment();
  await waitFor(() => expect(toasts()).toEqual(['Payment failed. Please try again.']));
});

it('is ready again after the checkout was closed', async () => {
  await open();
  await purchase();
  (await checkout()).modal.ondismiss();
  await waitFor(async () => expect((await button()).hasAttribute('aria-disabled')).toBe(false));
  expect(toasts()).toEqual([]);
});

it('reports a payment that could not be verified', async () => {
  await open({ [VERIFY]: errorResponse(400, 'Payment verification failed') });
  await purchase();
  (await checkout()).handler(proof);
  await waitFor(() => expect(toasts()).toEqual(['Payment verification failed']));
});

it('reports a failed order', async () => {
  await open({ [ORDER]: {} });
  await purchase();
  await waitFor(() => expect(toasts()).toEqual(['Failed to initiate payment. Please try again.']));
  expect(opened).toEqual([]);
});

const NOT_LOADED = 'Razorpay SDK failed to load. Please check your internet connection.';

it('reports a checkout script that throws, and is ready again', async () => {
  window.Razorpay = class {
    constructor() {
      throw new Error('no key');
    }
    on() {}
    open() {}
  };
  await open();
  await purchase();
  await waitFor(() => expect(toasts()).toEqual([NOT_LOADED]));
  expect((await button()).hasAttribute('aria-disabled')).toBe(false);
});

it('reloads the provider’s script if it did not define the checkout', async () => {
  delete window.Razorpay;
  await open();
  for (const times of [1, 2]) {
    await purchase();
    await waitFor(() => expect(document.querySelector('script[src*="checkout"]')).not.toBeNull());
    document.querySelector('script[src*="checkout"]')?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(toasts()).toEqual(Array(times).fill(NOT_LOADED)));
    expect(document.querySelector('script[src*="checkout"]')).toBeNull();
  }
});

it('reports a checkout script that could not be loaded', async () => {
  delete window.Razorpay;
  await open();
  await purchase();
  await waitFor(() => expect(document.querySelector('script[src*="checkout"]')).not.toBeNull());
  document.querySelector('script[src*="checkout"]')?.dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(toasts()).toEqual(['Razorpay SDK failed to load. Please check your internet connection.']),
  );
});
