import { sharedConstellation, signUp, until, type Constellation, type TestMember } from '@skillhour/testing';
import { createHmac } from 'node:crypto';
import { ThirdPartyClient } from './support/third-party-client.js';

const STRING: unknown = expect.any(String);
const NUMBER: unknown = expect.any(Number);
const ARRAY: unknown = expect.any(Array);
const NO_PAGE = '00000000000000000000';
const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);

interface Proof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

/**
 * Minutes, plans and payments as defined by the specification (part 2, section 7) and the API documentation,
 * made by a client that knows only these.
 */
describe('the API calls for minutes and money', () => {
  let constellation: Constellation;
  let ines: TestMember;
  let anonymous: ThirdPartyClient;
  let me: ThirdPartyClient;
  let admin: ThirdPartyClient;
  let plan: { id: string; minutes: number; price: number };

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const { api, admin: account } = constellation.run;
    ines = await signUp(constellation, 'Ines');
    anonymous = new ThirdPartyClient(api);
    me = new ThirdPartyClient(api, ines.accessToken);
    admin = new ThirdPartyClient(
      api,
      String((await anonymous.post('admin/token/', account)).body['access_token']),
    );
    await until(async () => (await balance()) === 60, { what: 'the welcome minutes' });
  });

  const balance = async () => {
    const { body } = await me.get('time/account/');
    return (body['time_balance'] as { total_time: number }).total_time;
  };
  const order = async () => {
    const { status, body } = await me.post(`time-plans/${plan.id}/create-order/`);
    expect([status, body]).toEqual([
      201,
      { key: STRING, order_id: STRING, amount: plan.price * 100, currency: 'INR' },
    ]);
    return String(body['order_id']);
  };
  const pay = async (orderId: string, outcome: 'success' | 'failure' = 'success') => {
    const response = await fetch(`${constellation.run.pay}/dev/orders/${orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    return (await response.json()) as Proof;
  };
  const verify = (proof: Proof, slash = '/') =>
    me.post(`time-plans/${plan.id}/verify-payment${slash}`, proof);

  it('let an admin add and change a plan, and members read all plans as an array', async () => {
    const form = { name: 'An hour of calls', minutes: 60, price: 99, description: '' };
    expect((await me.post('dashboard/time-plans/', form)).status).toBe(403);
    expect(await admin.post('dashboard/time-plans/', { name: ' ', minutes: 0, price: 0 })).toMatchObject({
      status: 400,
      body: {
        name: ['Name is required.'],
        minutes: ['Minutes must be at least 1.'],
        price: ['Price must be at least 1.'],
      },
    });
    const added = await admin.post('dashboard/time-plans', form);
    expect([added.status, added.body]).toEqual([201, { ...form, id: STRING }]);
    const id = String(added.body['id']);
    const changed = { ...form, minutes: 61, price: 99.5, description: 'One more.' };
    const put = await admin.send('PUT', `dashboard/time-plans/${id}/`, JSON.stringify(changed));
    expect([put.status, put.body]).toEqual([200, { ...changed, id }]);
    expect((await admin.get('dashboard/time-plans/')).body).toMatchObject({
      results: expect.arrayContaining([{ ...changed, id }]) as unknown,
    });
    for (const path of ['time-plans/', 'time-plans'])
      expect((await me.get(path)).body).toEqual(expect.arrayContaining([{ ...changed, id }]));
    plan = { ...changed, id };
  });

  it('confirm a paid order once and reject a forged confirmation', async () => {
    const orderId = await order();
    const proof = await pay(orderId);
    const forged = await verify({ ...proof, razorpay_signature: '0'.repeat(64) });
    expect(forged).toMatchObject({ status: 400, body: { detail: 'Payment verification failed' } });
    const confirmed = await verify(proof);
    const after = { total_time: 121, available_time: 121, held_time: 0 };
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      { status: 'SU', minutes: 61, time_balance: after },
    ]);
    expect((await verify(proof, '')).body).toEqual(confirmed.body);
    expect(await balance()).toBe(121);

    const failed = await order();
    await pay(failed, 'failure');
    const purchases = await until(async () => {
      const list = (await me.get('purchases/')).body as unknown as Record<string, unknown>[];
      return list.some(({ status }) => status === 'FA') && list;
    });
    expect(purchases).toMatchObject([
      { status: 'FA', status_display: 'Failed', razorpay_order_id: failed },
      {
        ...{ order_id: STRING, amount: 99.5, status: 'SU', status_display: 'Success', created_at: STRING },
        ...{ razorpay_payment_id: proof.razorpay_payment_id, razorpay_order_id: orderId },
        plan: { name: 'An hour of calls', duration: 61, minutes: 61 },
      },
    ]);
  });

  it('accept a webhook only with a valid signature over its exact bytes', async () => {
    const orderId = await order();
    const proof = await pay(orderId);
    const { razorpay_webhook_secret: secret } = constellation.run;
    const payment = { id: proof.razorpay_payment_id, order_id: orderId, amount: 9950, currency: 'INR' };
    const entity = { ...payment, status: 'captured' };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const deliver = (bytes: string, sign: string, slash = '/') =>
      fetch(`${constellation.run.api}/payments/razorpay/webhook${slash}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': sign },
        body: bytes,
      });
    expect((await deliver(`${body} `, signature)).status).toBe(400);
    expect((await deliver(body, '0'.repeat(64))).status).toBe(400);
    expect((await deliver(body, signature)).status).toBe(200);
    expect((await deliver(body, signature, '')).status).toBe(200);
    await until(async () => (await balance()) === 182, { what: 'the minutes of the second order' });
  });

  it("return the account's transactions and balance, and the same as a CSV statement", async () => {
    const { body } = await me.get('time/account?page=1');
    expect(body).toMatchObject({
      ...{ time_balance: { total_time: 182, available_time: 182, held_time: 0 }, count: 3, next: null },
      transactions: [61, 61, 60].map((amount) => ({
        ...{ id: STRING, amount, created_at: STRING },
        from_user: { id: STRING, username: STRING, role: amount === 61 ? 'admin' : 'user' },
        to_user: { id: ines.id, username: ines.username, role: 'user' },
      })),
    });
    const csv = await me.fetch('GET', `time/statement.csv?from=${day(-1)}&to=${day(1)}`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const lines = (await csv.text()).trim().split(/\r?\n/);
    expect(lines[0]).toBe('date,type,from,to,minutes,balance');
    expect(lines.slice(1).map((line) => line.split(',').slice(-2))).toEqual([
      ['60', '60'],
      ['61', '121'],
      ['61', '182'],
    ]);
    expect((await me.get(`time/statement.csv?from=${day(1)}&to=${day(-1)}`)).body).toMatchObject({
      to: [STRING],
    });
    const zone = `timezone=${encodeURIComponent('Asia/Kolkata')}`;
    expect((await me.get(`time/statement/?from=${day(-1)}&to=${day(1)}&${zone}`)).body).toMatchObject({
      ...{ timezone: 'Asia/Kolkata', opening: 0, welcome: 60, received: 122, given: 0, closing: 182 },
    });
    expect((await me.get('time/flow/')).body).toMatchObject({ weeks: ARRAY });
  });

  it('let admins see sales and all transfers, and reverse a transfer', async () => {
    const sold = await admin.get('dashboard/time/purchases/?page=1&page_size=2');
    expect(sold.body).toMatchObject({
      ...{ count: NUMBER, previous: null },
      results: {
        transactions: [{ user: { id: ines.id } }, {}],
        time_balance: { total_time: NUMBER, total_amount: NUMBER, held_time: NUMBER },
      },
    });
    expect((await me.get('dashboard/ledger/transfers/')).status).toBe(403);
    const { body } = await admin.get(`dashboard/ledger/transfers?search=${ines.username}`);
    const transfers = body['results'] as { id: string; kind: string }[];
    const welcome = transfers.find(({ kind }) => kind === 'welcome')?.id ?? '';
    const path = `dashboard/ledger/transfers/${welcome}/reverse`;
    expect((await admin.post(`${path}/`, {})).status).toBe(400);
    const reversed = await admin.post(`${path}/`, { reason: 'A second account of the same person.' });
    expect([reversed.status, reversed.body]).toMatchObject([200, { amount: 60 }]);
    expect((await admin.post(path, { reason: 'Once more.' })).status).toBe(409);
    await until(async () => (await balance()) === 122, { what: 'the reversal' });
    const unknown = `dashboard/ledger/transfers/${NO_PAGE}/reverse/`;
    expect((await admin.post(unknown, { reason: 'Nothing there.' })).status).toBe(404);
  });

  it('return the ledger verification with numbers to admins, and a public one without names', async () => {
    expect((await admin.get('dashboard/ledger/check/')).body).toMatchObject({
      ...{ sum: 0, chain: 'intact', accounts: NUMBER, transfers: NUMBER },
    });
    const open = await anonymous.get('ledger/proof/');
    expect([open.status, JSON.stringify(open.body)]).toEqual([
      200,
      expect.not.stringContaining(ines.username),
    ]);
  });
});
