import { ledgerApi, type MemberId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import { PaymentsWorld } from '../../test/payments-world.js';
import { CreditPayment } from './credit-payment.js';
import { fullPayment, emptyReclaim } from './purchase.js';
import { PurchaseStore } from './purchase.store.js';
import { ReconcilePurchases } from './reconcile-purchases.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
});
afterAll(() => world.stop());

const WELCOME = 60;
const HOUR = 60;
const PRICE = 99_00;
const available = async (member: MemberId) => (await world.balance(member)).available;
const purchaseOf = async (member: MemberId) => (await world.call(ledgerApi.listPurchases, {}, member))[0];
const soon = () => systemContext({ deadlineAtMs: Date.now() + 20_000 });

interface Row {
  dueAt: Date | null;
  looks: number;
}
const rowOf = async (providerOrderId: string) =>
  (await world.collection('purchases').findOne({ providerOrderId } as never)) as unknown as Row;
const put = (providerOrderId: string, fields: object) =>
  world.collection('purchases').updateOne({ providerOrderId }, { $set: fields });
const wakeReconcile = () => world.ledger.get(ReconcilePurchases).wake();
/** Makes all earlier orders due, so that the provider is polled for them. */
const pollEarlierOrders = () => {
  world.clock.advance(61_000);
  wakeReconcile();
};

/** Returns a member with a paid order of one hour whose events were not delivered. */
async function paid() {
  const member = world.member();
  const { order_id: orderId } = await world.order(member);
  const proof = await world.payAtCheckout(orderId);
  return { member, orderId, proof, paymentId: proof.razorpay_payment_id };
}

describe('a refund found by polling', () => {
  it('credits and reclaims the payment, and ignores the events that arrive later', async () => {
    const { member, paymentId } = await paid();
    await world.refund(paymentId);
    pollEarlierOrders();
    await until(async () => (await purchaseOf(member))?.refunded_minutes === HOUR);
    expect(await available(member)).toBe(WELCOME);
    const about = () => world.deliveries.filter(({ body }) => body.includes(paymentId));
    await until(() => Promise.resolve(about().length >= 4));
    for (const delivery of about()) await world.deliver(delivery);
    expect(await available(member)).toBe(WELCOME);
    expect(await purchaseOf(member)).toMatchObject({ status: 'SU', refunded_amount: 99 });
  });

  it('reclaims minutes in proportion to partial refunds', async () => {
    const { member, paymentId } = await paid();
    await world.refund(paymentId, 33_00);
    await world.refund(paymentId, 33_00);
    pollEarlierOrders();
    await until(async () => (await purchaseOf(member))?.refunded_minutes === 40);
    expect(await available(member)).toBe(WELCOME + 20);
  });
});

it('logs an error and credits nothing if a polled payment differs from the order', async () => {
  const { member, orderId } = await paid();
  await put(orderId, { amountPaise: PRICE + 1 });
  const before = world.errors.length;
  pollEarlierOrders();
  await until(() => Promise.resolve(world.errors.length > before));
  expect(world.errors.at(-1)).toMatchObject({ msg: 'payment does not match its order' });
  expect(await purchaseOf(member)).toMatchObject({ status: 'PE', razorpay_payment_id: null });
});

describe('a purchase with nothing left to do', () => {
  it('is not due after a dispute whose win was reported first', async () => {
    const { member, orderId, proof, paymentId } = await paid();
    await world.verify(member, proof);
    const dispute = { id: `disp_${paymentId}`, payment_id: paymentId, amount: PRICE };
    await world.deliver(world.signedDelivery('payment.dispute.won', { payment: { id: paymentId }, dispute }));
    expect(await rowOf(orderId)).toMatchObject({ dueAt: null });
  });

  it('becomes not due even if such a dispute was recorded as due', async () => {
    const { member, orderId, proof } = await paid();
    await world.verify(member, proof);
    await put(orderId, { takings: [emptyReclaim('disp_left')], dueAt: new Date(world.clock.now()) });
    const { looks } = await rowOf(orderId);
    wakeReconcile();
    await until(async () => (await rowOf(orderId)).looks > looks);
    await until(async () => (await rowOf(orderId)).dueAt === null);
  });

  it('stays not due if a payment is credited while another process is about to record it', async () => {
    const { member, orderId, proof, paymentId } = await paid();
    const read = await world.ledger.get(PurchaseStore).findByOrder(orderId);
    await world.verify(member, proof);
    const again = await world.ledger.get(CreditPayment).run(read!, fullPayment(paymentId, read!), soon());
    expect(again).toMatchObject({ paymentId, status: 'SU' });
    expect(await rowOf(orderId)).toMatchObject({ dueAt: null });
    expect(await available(member)).toBe(WELCOME + HOUR);
  });
});
