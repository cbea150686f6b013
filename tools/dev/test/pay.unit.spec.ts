import { becomesTrue, freePort } from '@skillhour/machine';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { z } from 'zod';
import { startPay } from '../src/pay/start-pay.ts';

const KEY = { id: 'rzp_test_Skillhour', secret: 'key-secret' };
const WEBHOOK_SECRET = 'webhook-secret';

interface Delivery {
  readonly id: string;
  readonly body: string;
  readonly signature: string;
}

let dataDir: string;
let port: number;
let pay: FastifyInstance;
let web: Server;
let deliveries: Delivery[];
/** Number of further requests to which the webhook responds 503. */
let failures: number;
/** The webhook responds only after this has resolved. */
let gate: Promise<void>;

async function start(): Promise<void> {
  const address = web.address();
  const webhookPort = address !== null && typeof address === 'object' ? address.port : 0;
  pay = await startPay({
    dataDir,
    host: '127.0.0.1',
    port,
    key: KEY,
    webhook: { url: `http://127.0.0.1:${webhookPort}/hook/`, secret: WEBHOOK_SECRET },
  });
}

beforeEach(async () => {
  deliveries = [];
  failures = 0;
  gate = Promise.resolve();
  web = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { 'x-razorpay-event-id': id = '', 'x-razorpay-signature': signature = '' } = request.headers;
      deliveries.push({ id: String(id), body, signature: String(signature) });
      await gate;
      response.writeHead(failures-- > 0 ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  dataDir = await mkdtemp(join(tmpdir(), 'pay-'));
  port = await freePort();
  await start();
});

afterEach(async () => {
  await pay.close();
  web.closeAllConnections();
  await new Promise((resolve) => web.close(resolve));
  await rm(dataDir, { recursive: true });
});

/** Returns the real SDK with the local server as its base URL. */
function sdk(secret = KEY.secret): Razorpay {
  const razorpay = new Razorpay({ key_id: KEY.id, key_secret: secret });
  const { api } = razorpay as Razorpay & { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = `http://127.0.0.1:${port}`;
  return razorpay;
}

/** The checkout's response: the three fields that the SDK verifies, or an error instead. */
const checkoutResponseSchema = z.object({
  razorpay_order_id: z.string().default(''),
  razorpay_payment_id: z.string().default(''),
  razorpay_signature: z.string().default(''),
  error: z.object({ code: z.string() }).optional(),
});

type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;

const eventOf = (body: string): string => z.object({ event: z.string() }).parse(JSON.parse(body)).event;

async function atCheckout(
  orderId: string,
  outcome: string,
): Promise<{ status: number; body: CheckoutResponse }> {
  const response = await fetch(`http://127.0.0.1:${port}/dev/orders/${orderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
  return { status: response.status, body: checkoutResponseSchema.parse(await response.json()) };
}

const isGenuine = ({
  razorpay_order_id,
  razorpay_payment_id,
  razorpay_signature,
}: CheckoutResponse): boolean =>
  validatePaymentVerification(
    { order_id: razorpay_order_id, payment_id: razorpay_payment_id },
    razorpay_signature,
    KEY.secret,
  );

const delivered = (count: number): Promise<boolean> =>
  becomesTrue(async () => deliveries.length >= count, { timeoutMs: 10_000 });

it('accepts a payment that the SDK can verify and look up', async () => {
  const order = await sdk().orders.create({
    amount: 19_900,
    currency: 'INR',
    receipt: 'purchase-1',
    notes: { plan: 'p' },
  });
  expect(order).toMatchObject({ entity: 'order', amount: 19_900, amount_due: 19_900, status: 'created' });
  const { body } = await atCheckout(order.id, 'success');
  expect(isGenuine(body)).toBe(true);
  expect(isGenuine({ ...body, razorpay_payment_id: 'pay_other' })).toBe(false);
  expect(await sdk().orders.fetch(order.id)).toMatchObject({
    status: 'paid',
    amount_paid: 19_900,
    amount_due: 0,
  });
  expect(await sdk().payments.fetch(body.razorpay_payment_id)).toMatchObject({
    status: 'captured',
    captured: true,
  });
  const payments = await sdk().orders.fetchPayments(order.id);
  expect(payments.items.map(({ id }) => id)).toEqual([body.razorpay_payment_id]);
});

it('sends webhook events with a signature over the raw body', async () => {
  const order = await sdk().orders.create({ amount: 500, currency: 'INR' });
  await atCheckout(order.id, 'success');
  expect(await delivered(2)).toBe(true);
  expect(deliveries.map(({ body }) => eventOf(body)).sort()).toEqual(['order.paid', 'payment.captured']);
  for (const { body, signature } of deliveries) {
    expect(Razorpay.validateWebhookSignature(body, signature, WEBHOOK_SECRET)).toBe(true);
    expect(Razorpay.validateWebhookSignature(`${body} `, signature, WEBHOOK_SECRET)).toBe(false);
  }
});

it('resends the same event until the webhook accepts it', async () => {
  failures = 2;
  const order = await sdk().orders.create({ amount: 500, currency: 'INR' });
  await atCheckout(order.id, 'failure');
  expect(await delivered(3)).toBe(true);
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
  expect(eventOf(deliveries[0]?.body ?? '')).toBe('payment.failed');
});

it('keeps orders and unaccepted events over a restart', async () => {
  failures = 2;
  const order = await sdk().orders.create({ amount: 500, currency: 'INR' });
  await atCheckout(order.id, 'success');
  expect(await delivered(2)).toBe(true);
  await pay.close();
  await start();
  expect(await sdk().orders.fetch(order.id)).toMatchObject({ status: 'paid' });
  expect(await delivered(4)).toBe(true);
});

it('writes nothing after it is closed, not even about an event being sent', async () => {
  const responded = Promise.withResolvers<void>();
  gate = responded.promise;
  const order = await sdk().orders.create({ amount: 100, currency: 'INR' });
  await atCheckout(order.id, 'success');
  await delivered(1);
  const closing = pay.close();
  responded.resolve();
  await closing;
  const atTheEnd = await readFile(join(dataDir, 'book.ndjson'), 'utf8');
  // Any effect of the webhook's response has ended when it responds again.
  const { port: webhookPort } = web.address() as AddressInfo;
  for (let n = 0; n < 5; n += 1)
    await fetch(`http://127.0.0.1:${webhookPort}/marker/`, { method: 'POST' }).then((response) =>
      response.text(),
    );
  deliveries.splice(-5);
  expect(await readFile(join(dataDir, 'book.ndjson'), 'utf8')).toBe(atTheEnd);
  const countBefore = deliveries.length;
  await start();
  expect(await delivered(countBefore + 1)).toBe(true);
});

it('returns no signature for a failed payment, and then lets the order be paid once', async () => {
  const order = await sdk().orders.create({ amount: 500, currency: 'INR' });
  const failed = await atCheckout(order.id, 'failure');
  expect(isGenuine(failed.body)).toBe(false);
  expect(failed.body.error?.code).toBe('BAD_REQUEST_ERROR');
  expect(isGenuine((await atCheckout(order.id, 'success')).body)).toBe(true);
  expect((await atCheckout(order.id, 'success')).status).toBe(400);
});

it('refunds at most the paid amount', async () => {
  const order = await sdk().orders.create({ amount: 1_000, currency: 'INR' });
  const { razorpay_payment_id: id } = (await atCheckout(order.id, 'success')).body;
  expect(await sdk().payments.refund(id, { amount: 400 })).toMatchObject({ amount: 400, payment_id: id });
  await expect(sdk().payments.refund(id, { amount: 601 })).rejects.toMatchObject({ statusCode: 400 });
  await sdk().payments.refund(id, {});
  expect(await sdk().payments.fetch(id)).toMatchObject({ status: 'refunded', amount_refunded: 1_000 });
});

it("rejects a wrong secret, an amount below one rupee and an unknown id in the SDK's error format", async () => {
  await expect(sdk('wrong').orders.create({ amount: 500, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(sdk().orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', field: 'amount' },
  });
  await expect(sdk().orders.fetch('order_unknown')).rejects.toMatchObject({ statusCode: 400 });
});
