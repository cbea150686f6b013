import { freePort } from '@skillhour/testing';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPay } from '../../../tools/dev/src/pay/start-pay.ts';

const KEY = { id: 'rzp_test_0123456789abcd', secret: 'the-secret-of-the-key' };
const WEBHOOK_SECRET = 'the-secret-of-the-webhook';

/** The result that the checkout passes on. */
export interface Proof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}
/** A webhook request of the provider. */
export interface Delivery {
  body: Buffer;
  signature: string;
}

/** The development payment server; stores its webhook deliveries until the test forwards them. */
export class PaymentServer {
  readonly deliveries: Delivery[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'skillhour-pay-'));
  #pay: Awaited<ReturnType<typeof startPay>> | null = null;
  #hook: Server | null = null;
  pay = '';

  async open(): Promise<void> {
    const webhookServer = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = String(request.headers['x-razorpay-signature']);
        this.deliveries.push({ body: Buffer.concat(chunks), signature });
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(webhookServer, 'listening');
    this.#hook = webhookServer;
    const { port: webhookPort } = webhookServer.address() as AddressInfo;
    const port = await freePort();
    this.pay = `http://127.0.0.1:${port}`;
    this.#pay = await startPay({
      dataDir: this.#folder,
      host: '127.0.0.1',
      port,
      key: KEY,
      webhook: { url: `http://127.0.0.1:${webhookPort}/`, secret: WEBHOOK_SECRET },
    });
  }

  async shut(): Promise<void> {
    await this.#pay?.close();
    this.#hook?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The ledger settings for this server. */
  get settings() {
    return {
      RAZORPAY_KEY_ID: KEY.id,
      RAZORPAY_KEY_SECRET: KEY.secret,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: this.pay,
    };
  }

  /** Pays or fails an order as a person does at the checkout. */
  async payAtCheckout(order_id: string, outcome: 'success' | 'failure' = 'success'): Promise<Proof> {
    const response = await fetch(`${this.pay}/dev/orders/${order_id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    return (await response.json()) as Proof;
  }

  async refund(paymentId: string, amount?: number): Promise<void> {
    await this.#post(`/v1/payments/${paymentId}/refund`, amount === undefined ? {} : { amount });
  }

  /** Opens an order as another program with the same account does. Returns its id. */
  async openForeignOrder(): Promise<string> {
    const response = await this.#post('/v1/orders', { amount: 99_00, currency: 'INR' });
    return ((await response.json()) as { id: string }).id;
  }

  #post(path: string, body: object): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${KEY.id}:${KEY.secret}`).toString('base64')}`;
    return fetch(`${this.pay}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Returns a valid proof of a payment that the development payment server can't create. */
  signedProof(orderId: string, paymentId: string): Proof {
    const signature = createHmac('sha256', KEY.secret).update(`${orderId}|${paymentId}`).digest('hex');
    return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  }

  /** Returns a signed webhook delivery that the development payment server can't create. */
  signedDelivery(event: string, payload: Record<string, object>): Delivery {
    const entities: Record<string, object> = {};
    for (const [kind, entity] of Object.entries(payload)) entities[kind] = { entity };
    const body = Buffer.from(JSON.stringify({ event, payload: entities }));
    return { body, signature: createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex') };
  }
}
