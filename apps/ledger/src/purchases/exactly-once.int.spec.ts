import { ledgerApi, type MemberId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { sample } from '@skillhour/testing';
import { PaymentsWorld } from '../../test/payments-world.js';
import { Ledger } from '../writing/index.js';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await PaymentsWorld.start();
});
afterAll(() => world.stop());

const ALL = Array.from({ length: 1_000 }, (_, number) => number);
const PAYMENTS = sample('ledger-repeated-payments', ALL, { perGroup: 100 }).length;
const WELCOME = 60;
const HOUR = 60;
const PRICE = 99_00;
const available = async (member: MemberId) => (await world.balance(member)).available;
const purchasesOf = (member: MemberId) => world.call(ledgerApi.listPurchases, {}, member);

it(`credits ${PAYMENTS} payments exactly ${PAYMENTS} times despite shuffled repetitions and forged calls`, async () => {
  const members = Array.from({ length: 50 }, () => world.member());
  const seeded = random(7);
  const actions: (() => Promise<unknown>)[] = [];
  await runConcurrently(
    Array.from({ length: PAYMENTS }, (_, at) => async () => {
      const member = members[at % members.length]!;
      const { order_id } = await world.order(member);
      const proof = await world.payAtCheckout(order_id);
      const payment = {
        id: proof.razorpay_payment_id,
        order_id,
        amount: PRICE,
        currency: 'INR',
        status: 'captured',
      };
      const delivery = world.signedDelivery('payment.captured', { payment });
      for (let time = 0; time < 3; time += 1) {
        actions.push(
          () => world.verify(member, proof),
          () => world.deliver(delivery),
        );
      }
      // There are six genuine actions per payment, so one and a half forged ones make a fifth of all.
      actions.push(() => world.verify(member, { ...proof, razorpay_signature: '0'.repeat(64) }));
      if (at % 2 === 0) actions.push(() => world.deliver({ ...delivery, signature: '0'.repeat(64) }));
    }),
  );
  const shuffled = actions
    .map((action) => ({ action, at: seeded() }))
    .sort((one, other) => one.at - other.at);
  let forged = 0;
  await runConcurrently(
    shuffled.map(
      ({ action }) =>
        () =>
          retryWhileUnavailable(action).catch((error: { code: string }) => {
            if (error.code !== 'payment.forged') throw error;
            forged += 1;
          }),
    ),
  );
  expect(forged).toBe(1.5 * PAYMENTS);
  const statuses = (await Promise.all(members.map(purchasesOf))).flat().map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: PAYMENTS }, () => 'SU'));
  const balances = await Promise.all(members.map(available));
  expect(balances).toEqual(members.map(() => WELCOME + (PAYMENTS / members.length) * HOUR));
  const context = systemContext({ deadlineAtMs: Date.now() + 20_000 });
  const { balance } = await world.ledger.get(Ledger).read('platform', context);
  expect(balance.available).toBe(-PAYMENTS * HOUR);
  // Nothing is left to do, so no purchase is due again.
  const due = { dueAt: { $ne: null } } as never;
  expect(await world.collection('purchases').countDocuments(due)).toBe(0);
}, 240_000);

/** Runs the actions with a realistic concurrency of 24. */
async function runConcurrently(actions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const remaining = actions.values();
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      for (const action of remaining) await action();
    }),
  );
}

/** Retries an action while the service is unavailable. */
async function retryWhileUnavailable<T>(action: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await action();
    } catch (error) {
      if (tries > 50 || (error as { kind?: string }).kind !== 'unavailable') throw error;
    }
  }
}

/** Returns a deterministic random number generator. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
}
