import { ledgerApi, PlanId, type MemberId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import type { Proof } from '../../test/payment-server.js';
import { PaymentsWorld } from '../../test/payments-world.js';
import { memberAccount } from '../core/index.js';
import { Ledger } from '../writing/index.js';
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
const purchasesOf = (member: MemberId) => world.call(ledgerApi.listPurchases, {}, member);
const sold = async () => (await world.asAdmin(ledgerApi.listAllPurchases, {})).results.time_balance;
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code, kind, message }: { code: string; kind: string; message: string }) => ({ code, kind, message }),
  );
const FORGED = { code: 'payment.forged', kind: 'invalid', message: 'Payment verification failed' };

/** Waits for `count` webhook deliveries about an order and returns them. */
async function deliveriesAbout(orderId: string, count: number) {
  const about = () => world.deliveries.filter(({ body }) => body.includes(orderId));
  await until(() => Promise.resolve(about().length >= count));
  return about();
}

async function ordered() {
  const member = world.member();
  const { order_id } = await world.order(member);
  return { member, orderId: order_id };
}
/** Returns a member with a credited purchase of one hour. */
async function bought() {
  const { member, orderId } = await ordered();
  const proof = await world.payAtCheckout(orderId);
  await world.verify(member, proof);
  return { member, orderId, proof, paymentId: proof.razorpay_payment_id };
}
/** Spends minutes, as a session does. */
const spend = (member: MemberId, minutes: number) =>
  world.ledger.get(Ledger).submit(
    {
      type: 'transfer.post',
      key: `spent:${member}`,
      from: memberAccount(member),
      to: 'community',
      amountMinutes: minutes,
      kind: 'correction',
      note: null,
    },
    systemContext(),
  );

describe('an order', () => {
  it("is opened with the plan's price in paise and stays pending", async () => {
    const member = world.member();
    const { order_id, ...order } = await world.order(member);
    expect(order_id).toMatch(/^order_/);
    expect(order).toEqual({ key: 'rzp_test_0123456789abcd', amount: PRICE, currency: 'INR' });
    expect(await purchasesOf(member)).toMatchObject([
      {
        status: 'PE',
        amount: 99,
        plan: { name: 'One hour', duration: 60, minutes: 60 },
        razorpay_payment_id: null,
      },
    ]);
  });

  it('lapses after three days if unpaid, but stays listed if it failed or was paid', async () => {
    const { member, orderId: unpaid } = await ordered();
    const failed = await world.order(member);
    const paid = await world.order(member);
    await world.payAtCheckout(failed.order_id, 'failure');
    const [delivery] = await deliveriesAbout(failed.order_id, 1);
    await world.deliver(delivery!);
    await world.verify(member, await world.payAtCheckout(paid.order_id));
    const shown = async () => (await purchasesOf(member)).map(({ razorpay_order_id: id }) => id).sort();
    world.clock.advance(72 * 3_600_000 - 1_000);
    expect(await shown()).toEqual([unpaid, failed.order_id, paid.order_id].sort());
    world.clock.advance(2_000);
    expect(await shown()).toEqual([failed.order_id, paid.order_id].sort());
    // A late payment is still credited.
    await world.verify(member, await world.payAtCheckout(unpaid));
    expect(await shown()).toEqual([unpaid, failed.order_id, paid.order_id].sort());
  });

  it('keeps the price and minutes from its creation', async () => {
    const form = { name: 'Half an hour', minutes: 30, price: 49.5 };
    const { id } = await world.asAdmin(ledgerApi.addTimePlan, form);
    const member = world.member();
    const { order_id, amount } = await world.order(member, id);
    expect(amount).toBe(49_50);
    await world.asAdmin(ledgerApi.editTimePlan, { id, ...form, minutes: 5, price: 1_000 });
    await world.verify(member, await world.payAtCheckout(order_id), {}, id);
    expect(await available(member)).toBe(WELCOME + 30);
    expect(await purchasesOf(member)).toMatchObject([{ amount: 49.5, plan: { minutes: 30 }, status: 'SU' }]);
  });
});

describe('a payment', () => {
  it("is shown with its plan's name in the account, and so is its refund", async () => {
    const { member, orderId, paymentId } = await bought();
    const payment = { id: paymentId, order_id: orderId, amount: PRICE, currency: 'INR' };
    const refund = { id: `rfnd_${orderId}`, payment_id: paymentId, amount: PRICE };
    await world.deliver(world.signedDelivery('refund.processed', { payment, refund }));
    const titles = async () => {
      const { transactions } = await world.call(ledgerApi.readAccount, {}, member);
      return transactions.map(({ kind, about }) => `${kind}: ${about.title ?? ''}`);
    };
    // A reversal gets the name only after the reversed transfer is projected.
    await until(async () => (await titles())[0] === 'refund: One hour');
    expect(await titles()).toEqual(['refund: One hour', 'purchase: One hour', 'welcome: ']);
  });

  it('is credited when confirmed and returns the same response for a repeated confirmation', async () => {
    const { member, orderId } = await ordered();
    const proof = await world.payAtCheckout(orderId);
    const first = await world.verify(member, proof);
    expect(first).toEqual({
      status: 'SU',
      minutes: HOUR,
      time_balance: { total_time: 120, available_time: 120, held_time: 0 },
    });
    expect(await world.verify(member, proof)).toEqual(first);
    expect(await purchasesOf(member)).toMatchObject([
      { status: 'SU', razorpay_payment_id: proof.razorpay_payment_id },
    ]);
  });

  it('is credited once by the webhook without a confirmation, regardless of repeated events', async () => {
    const { member, orderId } = await ordered();
    const proof = await world.payAtCheckout(orderId);
    for (const delivery of await deliveriesAbout(orderId, 2)) {
      await world.deliver(delivery);
      await world.deliver(delivery);
    }
    expect(await available(member)).toBe(WELCOME + HOUR);
    expect((await world.verify(member, proof)).time_balance.total_time).toBe(WELCOME + HOUR);
  });

  it('is credited by the reconciler if neither confirmation nor webhook arrives', async () => {
    const { member, orderId } = await ordered();
    await world.payAtCheckout(orderId);
    world.clock.advance(61_000);
    world.ledger.get(ReconcilePurchases).wake();
    await until(async () => (await purchasesOf(member))[0]?.status === 'SU');
    expect(await available(member)).toBe(WELCOME + HOUR);
  });

  it('counts once in the sales totals', async () => {
    const before = await sold();
    const { member, proof, orderId } = await bought();
    await world.verify(member, proof);
    for (const delivery of await deliveriesAbout(orderId, 2)) await world.deliver(delivery);
    expect(await sold()).toEqual({
      total_time: before.total_time + HOUR,
      total_amount: before.total_amount + 99,
      held_time: 0,
    });
  });

  it("is marked as failed only by the provider's event, and the order can still be paid", async () => {
    const { member, orderId } = await ordered();
    const failed = await world.payAtCheckout(orderId, 'failure');
    expect(await errorOf(world.verify(member, failed))).toEqual(FORGED);
    expect(await purchasesOf(member)).toMatchObject([{ status: 'PE' }]);
    const [delivery] = await deliveriesAbout(orderId, 1);
    await world.deliver(delivery!);
    expect(await purchasesOf(member)).toMatchObject([{ status: 'FA' }]);
    await world.verify(member, await world.payAtCheckout(orderId));
    await world.deliver(delivery!);
    expect(await purchasesOf(member)).toMatchObject([{ status: 'SU' }]);
    expect(await available(member)).toBe(WELCOME + HOUR);
  });
});

describe('crediting a payment', () => {
  it('rejects a forged confirmation and leaves the purchase pending', async () => {
    const { member, orderId } = await ordered();
    const proof: Proof = {
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_forged00000000',
      razorpay_signature: 'a'.repeat(64),
    };
    expect(await errorOf(world.verify(member, proof))).toEqual(FORGED);
    expect(await purchasesOf(member)).toMatchObject([{ status: 'PE' }]);
  });

  it('rejects a forged or modified webhook', async () => {
    const { orderId, member } = await ordered();
    await world.payAtCheckout(orderId);
    const [delivery] = await deliveriesAbout(orderId, 2);
    const changed = Buffer.from(delivery!.body.toString().replace('{', '{ '));
    expect(await errorOf(world.deliver({ ...delivery!, body: changed }))).toEqual(FORGED);
    expect(await errorOf(world.deliver({ ...delivery!, signature: '' }))).toEqual(FORGED);
    expect(await purchasesOf(member)).toMatchObject([{ status: 'PE' }]);
  });

  it("rejects the confirmation of another member's order", async () => {
    const { member, orderId } = await ordered();
    const proof = await world.payAtCheckout(orderId);
    const thief = world.member();
    expect(await errorOf(world.verify(thief, proof))).toMatchObject({
      code: 'order.another',
      kind: 'forbidden',
    });
    expect(await purchasesOf(member)).toMatchObject([{ status: 'PE' }]);
  });

  it('ignores a payment with a lower amount or another currency', async () => {
    const { member, orderId } = await ordered();
    const payment = { id: 'pay_small0000000', order_id: orderId, status: 'captured', currency: 'INR' };
    await world.deliver(
      world.signedDelivery('payment.captured', { payment: { ...payment, amount: PRICE - 1 } }),
    );
    await world.deliver(
      world.signedDelivery('payment.captured', { payment: { ...payment, amount: PRICE, currency: 'IDR' } }),
    );
    expect(await purchasesOf(member)).toMatchObject([{ status: 'PE' }]);
  });

  it('ignores the refund or won dispute of such a payment', async () => {
    const { member, orderId } = await ordered();
    const payment = { id: `pay_${orderId}`, order_id: orderId, amount: PRICE - 1, currency: 'INR' };
    const back = { payment_id: payment.id, amount: PRICE - 1 };
    const refund = { id: `rfnd_${orderId}`, ...back };
    const dispute = { id: `disp_${orderId}`, ...back };
    await world.deliver(world.signedDelivery('payment.captured', { payment }));
    await world.deliver(world.signedDelivery('refund.processed', { payment, refund }));
    await world.deliver(world.signedDelivery('payment.dispute.won', { payment, dispute }));
    expect(await available(member)).toBe(0);
    expect(await purchasesOf(member)).toMatchObject([{ status: 'PE', refunded_minutes: 0 }]);
  });

  it('ignores a second payment of an order and logs that it needs a refund', async () => {
    const { member, orderId } = await bought();
    const payment = { id: `pay_${orderId}`, order_id: orderId, amount: PRICE, currency: 'INR' };
    const twice = () => world.errors.filter(({ msg }) => msg.startsWith('order was paid twice')).length;
    const before = twice();
    await world.deliver(world.signedDelivery('payment.captured', { payment }));
    expect(twice()).toBe(before + 1);
    const verified = world.verify(member, world.signedProof(orderId, payment.id));
    expect(await errorOf(verified)).toMatchObject({ code: 'order.paid' });
    expect(twice()).toBe(before + 2);
    expect(await available(member)).toBe(WELCOME + HOUR);
  });

  it('rejects an unreadable webhook, so that it is redelivered', async () => {
    const before = world.errors.length;
    const unreadable = world.signedDelivery('payment.captured', { payment: { id: 5 } });
    expect(await errorOf(world.deliver(unreadable))).toMatchObject({
      ...{ kind: 'invalid', code: 'payment.unreadable' },
    });
    expect(world.errors.length).toBe(before + 1);
  });

  it('ignores orders of other products and unknown events', async () => {
    const payment = { id: 'pay_x', order_id: 'order_elsewhere', amount: PRICE, currency: 'INR' };
    await world.deliver(world.signedDelivery('payment.captured', { payment }));
    await world.deliver(world.signedDelivery('settlement.processed', {}));
  });

  it("rejects a confirmation under another plan's URL", async () => {
    const { member, orderId } = await ordered();
    const proof = await world.payAtCheckout(orderId);
    const call = world.verify(member, proof, {}, PlanId.parse('starter-month'));
    expect(await errorOf(call)).toMatchObject({ code: 'order.not_found' });
  });
});

describe('a refund', () => {
  it('reclaims the minutes once', async () => {
    const { member, paymentId } = await bought();
    const before = await sold();
    await world.refund(paymentId);
    const deliveries = await deliveriesAbout(paymentId, 4);
    for (const delivery of [...deliveries, ...deliveries]) await world.deliver(delivery);
    expect(await world.balance(member)).toMatchObject({ available: WELCOME, debt: 0 });
    expect(await purchasesOf(member)).toMatchObject([{ refunded_amount: 99, refunded_minutes: HOUR }]);
    expect((await sold()).total_time).toBe(before.total_time - HOUR);
  });

  it('reclaims minutes in proportion to a partial refund', async () => {
    const { member, paymentId } = await bought();
    await world.refund(paymentId, 33_00);
    for (const delivery of await deliveriesAbout(paymentId, 4)) await world.deliver(delivery);
    expect(await available(member)).toBe(WELCOME + 40);
    await world.refund(paymentId);
    for (const delivery of await deliveriesAbout(paymentId, 6)) await world.deliver(delivery);
    expect(await available(member)).toBe(WELCOME);
  });

  it('creates a debt for spent minutes, which the next incoming minutes pay', async () => {
    const { member, paymentId } = await bought();
    await spend(member, 100);
    await world.refund(paymentId);
    for (const delivery of await deliveriesAbout(paymentId, 4)) await world.deliver(delivery);
    expect(await world.balance(member)).toMatchObject({ available: 0, debt: 40 });
    const { time_balance, debt } = await world.call(ledgerApi.readAccount, {}, member);
    expect([time_balance.total_time, debt]).toEqual([0, 40]);
    const { order_id } = await world.order(member);
    await world.verify(member, await world.payAtCheckout(order_id));
    expect(await world.balance(member)).toMatchObject({ available: 20, debt: 0 });
  });

  it('takes effect even if its events arrive before those of the payment', async () => {
    const { member, orderId } = await ordered();
    const { razorpay_payment_id } = await world.payAtCheckout(orderId);
    await world.refund(razorpay_payment_id);
    for (const delivery of (await deliveriesAbout(razorpay_payment_id, 4)).reverse())
      await world.deliver(delivery);
    expect(await available(member)).toBe(WELCOME);
  });

  it('is applied in full together with a concurrent refund', async () => {
    const { member, paymentId } = await bought();
    const payment = { id: paymentId };
    const deliveries = ['rfnd_a', 'rfnd_b'].map((id) =>
      world.signedDelivery('refund.processed', {
        payment,
        refund: { id: `${id}${paymentId}`, payment_id: paymentId, amount: 33_00 },
      }),
    );
    await until(async () =>
      (await Promise.allSettled(deliveries.map((delivery) => world.deliver(delivery)))).every(
        ({ status }) => status === 'fulfilled',
      ),
    );
    expect(await available(member)).toBe(WELCOME + 20);
  });
});

describe('a chargeback', () => {
  const dispute = (paymentId: string, more: object = {}) => ({
    payment: { id: paymentId },
    dispute: { id: `disp_${paymentId}`, payment_id: paymentId, amount: PRICE, phase: 'chargeback', ...more },
  });

  it('reclaims the minutes when it begins and returns them when it is won', async () => {
    const { member, paymentId } = await bought();
    await spend(member, 80);
    await world.deliver(world.signedDelivery('payment.dispute.created', dispute(paymentId)));
    expect(await world.balance(member)).toMatchObject({ available: 0, debt: 20 });
    expect(await purchasesOf(member)).toMatchObject([
      { refunded_amount: 99, disputed_amount: 99, refunded_minutes: HOUR },
    ]);
    const won = world.signedDelivery('payment.dispute.won', dispute(paymentId));
    await world.deliver(won);
    await world.deliver(won);
    expect(await world.balance(member)).toMatchObject({ available: 40, debt: 0 });
    expect(await purchasesOf(member)).toMatchObject([{ refunded_amount: 0, disputed_amount: 0 }]);
  });

  it('reclaims nothing a second time when it is lost', async () => {
    const { member, paymentId } = await bought();
    for (const event of ['payment.dispute.created', 'payment.dispute.lost'])
      await world.deliver(world.signedDelivery(event, dispute(paymentId)));
    expect(await world.balance(member)).toMatchObject({ available: WELCOME, debt: 0 });
  });

  it('reclaims nothing if its end is reported before its beginning', async () => {
    const { member, paymentId } = await bought();
    for (const event of ['payment.dispute.won', 'payment.dispute.created'])
      await world.deliver(world.signedDelivery(event, dispute(paymentId)));
    expect(await available(member)).toBe(WELCOME + HOUR);
  });

  it('reclaims nothing while a bank only inquires', async () => {
    const { member, paymentId } = await bought();
    await world.deliver(
      world.signedDelivery('payment.dispute.created', dispute(paymentId, { phase: 'retrieval' })),
    );
    expect(await available(member)).toBe(WELCOME + HOUR);
  });
});

describe('recovery after a crash', () => {
  /** Resets a purchase to its state before the next step, as a killed process leaves it. */
  const forget = (orderId: string, fields: object) =>
    world.collection('purchases').updateOne({ providerOrderId: orderId }, { $set: fields });
  const later = () => {
    world.clock.advance(16_000);
    world.ledger.get(ReconcilePurchases).wake();
  };

  it('credits a payment that was recorded but not posted', async () => {
    const { member, orderId } = await ordered();
    const { razorpay_payment_id: paymentId } = await world.payAtCheckout(orderId);
    await forget(orderId, { paymentId, dueAt: new Date(world.clock.now()) });
    later();
    await until(async () => (await purchasesOf(member))[0]?.status === 'SU');
    expect(await available(member)).toBe(WELCOME + HOUR);
  });

  it('completes a purchase that the ledger has credited, without a second credit', async () => {
    const { member, orderId } = await bought();
    await forget(orderId, { status: 'PE', transferId: null, dueAt: new Date(world.clock.now()) });
    later();
    await until(async () => (await purchasesOf(member))[0]?.status === 'SU');
    expect(await available(member)).toBe(WELCOME + HOUR);
  });

  it('completes a recorded or posted reclaim exactly once', async () => {
    const { member, orderId, paymentId } = await bought();
    const takings = [{ id: `rfnd_${paymentId}`, paise: PRICE, minutes: HOUR, state: 'due' }];
    for (const version of [7, 9]) {
      await forget(orderId, { takings, version, dueAt: new Date(world.clock.now()) });
      later();
      await until(async () => {
        const row = await world.collection('purchases').findOne({ providerOrderId: orderId } as never);
        return (row as unknown as { dueAt: Date | null }).dueAt === null;
      });
      expect(await available(member)).toBe(WELCOME);
    }
  });
});
