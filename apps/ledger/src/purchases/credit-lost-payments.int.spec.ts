import { jest } from '@jest/globals';
import { FORMER_USERNAME, ledgerApi, type MemberId, type MemberSummary } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { PaymentsWorld } from '../../test/payments-world.js';
import { CreditLostPayments } from './credit-lost-payments.js';

let world: PaymentsWorld;
let lostPayments: CreditLostPayments;
/** Members whose accounts the restored database contains. */
const accounts = new Map<MemberId, MemberSummary>();
beforeAll(async () => {
  world = await PaymentsWorld.start();
  lostPayments = world.ledger.get(CreditLostPayments);
  jest
    .spyOn(world.ledger.get(MemberDirectory), 'get')
    .mockImplementation((ids) => Promise.resolve(new Map([...accounts].filter(([id]) => ids.includes(id)))));
});
afterEach(() => accounts.clear());
afterAll(() => world.stop());

const WELCOME = 60;
const HOUR = 60;
const LONG_AGO = new Date(0);
const available = async (member: MemberId) => (await world.balance(member)).available;
const purchasesOf = (member: MemberId) => world.call(ledgerApi.listPurchases, {}, member);

function memberNamed(username: string): MemberId {
  const id = world.member();
  const names = { first_name: 'Mira', last_name: 'Sander' };
  accounts.set(id, { id, username, ...names, profile_image: null, role: 'user' });
  return id;
}

/** Returns a member's paid order whose purchase the database has lost. */
async function lose(member: MemberId): Promise<{ orderId: string; paymentId: string }> {
  const { order_id: orderId } = await world.order(member);
  const { razorpay_payment_id: paymentId } = await world.payAtCheckout(orderId);
  await world.collection('purchases').deleteOne({ providerOrderId: orderId });
  return { orderId, paymentId };
}

const find = async (orderId: string, since = LONG_AGO) => {
  const found = await lostPayments.find(since);
  return found.find((lost) => lost.orderId === orderId);
};

describe('a payment that a restore has lost', () => {
  it('is found with its member and minutes, and credited once', async () => {
    const member = memberNamed('mira');
    const { orderId, paymentId } = await lose(member);
    const lost = await find(orderId);
    expect(lost).toMatchObject({ memberId: member, minutes: HOUR, problem: null });
    await lostPayments.credit(lost!);
    expect(await available(member)).toBe(WELCOME + HOUR);
    expect(await purchasesOf(member)).toMatchObject([
      { status: 'SU', amount: 99, plan: { name: 'One hour' }, razorpay_payment_id: paymentId },
    ]);
    expect(await find(orderId)).toBeUndefined();
  });

  it('is credited without the part that was refunded', async () => {
    const member = memberNamed('mira');
    const { orderId, paymentId } = await lose(member);
    await world.refund(paymentId, 33_00);
    await lostPayments.credit((await find(orderId))!);
    expect(await available(member)).toBe(WELCOME + 40);
  });

  it('is credited if its purchase is stored but nobody reported the payment', async () => {
    const member = memberNamed('mira');
    const { order_id: orderId } = await world.order(member);
    await world.payAtCheckout(orderId);
    await lostPayments.credit((await find(orderId))!);
    expect(await available(member)).toBe(WELCOME + HOUR);
  });

  it.each([
    ['the account does not exist', () => world.member()],
    ['the account was deleted', () => memberNamed(FORMER_USERNAME)],
  ])('is to be refunded if %s', async (problem, member) => {
    const { orderId } = await lose(member());
    expect(await find(orderId)).toMatchObject({ problem });
  });

  it('is to be refunded if its order has no member, as those of other programs', async () => {
    const orderId = await world.openForeignOrder();
    await world.payAtCheckout(orderId);
    expect(await find(orderId)).toMatchObject({ problem: 'the order names no member' });
  });

  it('is not found if it failed, or was made before the given time', async () => {
    const member = memberNamed('mira');
    const { order_id: failed } = await world.order(member);
    await world.payAtCheckout(failed, 'failure');
    expect(await find(failed)).toBeUndefined();
    const { orderId } = await lose(member);
    expect(await find(orderId, new Date(Date.now() + 60_000))).toBeUndefined();
  });
});

it('reclaims minutes for refunds that a restore has lost, once', async () => {
  const member = memberNamed('mira');
  const { order_id: orderId } = await world.order(member);
  const proof = await world.payAtCheckout(orderId);
  await world.verify(member, proof);
  await world.refund(proof.razorpay_payment_id);
  for (let n = 0; n < 2; n++) expect(await lostPayments.repeatRefunds(LONG_AGO)).toBeGreaterThan(0);
  expect(await available(member)).toBe(WELCOME);
});
