import { ledgerApi, MemberId, newId, PlanId, type AnyEndpoint, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freePort,
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import { startPay } from '../../../tools/dev/src/pay/start-pay.ts';
import { memberAccount } from '../src/core/index.js';
import { ledgerService } from '../src/ledger.service.js';
import { Ledger } from '../src/writing/index.js';

export const KEY = { id: 'rzp_test_0123456789abcd', secret: 'the-secret-of-the-key' };
export const WEBHOOK_SECRET = 'the-secret-of-the-webhook';

/** What the checkout hands over. */
export interface Proof {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}
/** What the provider posts to the webhook. */
export interface Delivery {
  body: Buffer;
  signature: string;
}

interface Parts {
  infrastructure: Infrastructure;
  ledger: RunningService;
}

/** The ledger beside the payment server of development; what that one delivers is kept until the test lets it through. */
export class PaymentsWorld {
  readonly clock = new ManualClock(new Date());
  readonly deliveries: Delivery[] = [];
  /** What the ledger wants somebody to look at. */
  readonly errors: { msg: string; orderId?: string }[] = [];
  readonly #folder = mkdtempSync(join(tmpdir(), 'skillhour-pay-'));
  #parts: Parts | null = null;
  #pay: Awaited<ReturnType<typeof startPay>> | null = null;
  #hook: Server | null = null;
  pay = '';

  static async start(env: Record<string, string> = {}): Promise<PaymentsWorld> {
    const world = new PaymentsWorld();
    const hook = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = String(request.headers['x-razorpay-signature']);
        world.deliveries.push({ body: Buffer.concat(chunks), signature });
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    world.#hook = hook;
    const { port: hookPort } = hook.address() as AddressInfo;
    const port = await freePort();
    world.pay = `http://127.0.0.1:${port}`;
    world.#pay = await startPay({
      dataDir: world.#folder,
      host: '127.0.0.1',
      port,
      key: KEY,
      webhook: { url: `http://127.0.0.1:${hookPort}/`, secret: WEBHOOK_SECRET },
    });
    const infrastructure = await startInfrastructure();
    const ledger = await startService(ledgerService, {
      infrastructure,
      namespace: freshNamespace(),
      clock: world.clock,
      logger: createLogger(
        { service: 'ledger', level: 'error' },
        { write: (line) => world.errors.push(JSON.parse(line) as (typeof world.errors)[number]) },
      ),
      env: {
        RAZORPAY_KEY_ID: KEY.id,
        RAZORPAY_KEY_SECRET: KEY.secret,
        RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
        RAZORPAY_API_URL: world.pay,
        ...env,
      },
    });
    world.#parts = { infrastructure, ledger };
    return world;
  }

  get ledger(): RunningService {
    if (!this.#parts) throw new Error('the world has not started');
    return this.#parts.ledger;
  }

  async stop(): Promise<void> {
    await this.#parts?.ledger.close();
    await this.#parts?.infrastructure.stop();
    await this.#pay?.close();
    this.#hook?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  member(): MemberId {
    return newId(MemberId);
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by: MemberId,
    overrides: { idempotencyKey?: string; role?: 'admin' } = {},
  ): Promise<z.output<E['output']>> {
    const context = contextOf(by, { deadlineAtMs: Date.now() + 20_000, ...overrides });
    return this.ledger.get(Caller).call(endpoint, input, context);
  }

  asAdmin<E extends AnyEndpoint>(endpoint: E, input: Request<E>): Promise<z.output<E['output']>> {
    return this.call(endpoint, input, this.member(), { role: 'admin' });
  }

  async order(by: MemberId, id = PlanId.parse('starter-hour')) {
    return this.call(ledgerApi.createOrder, { id }, by);
  }

  /** As a person does at the checkout. */
  async atCheckout(order_id: string, outcome: 'success' | 'failure' = 'success'): Promise<Proof> {
    const answer = await fetch(`${this.pay}/dev/orders/${order_id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome }),
    });
    return (await answer.json()) as Proof;
  }

  verify(by: MemberId, proof: Proof, overrides: { idempotencyKey?: string } = {}, id = 'starter-hour') {
    return this.call(ledgerApi.verifyPayment, { id: PlanId.parse(id), ...proof }, by, overrides);
  }

  async refund(paymentId: string, amount?: number): Promise<void> {
    const authorization = `Basic ${Buffer.from(`${KEY.id}:${KEY.secret}`).toString('base64')}`;
    await fetch(`${this.pay}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(amount === undefined ? {} : { amount }),
    });
  }

  /** A proof of a payment that the payment server of development does not make. */
  signed(orderId: string, paymentId: string): Proof {
    const signature = createHmac('sha256', KEY.secret).update(`${orderId}|${paymentId}`).digest('hex');
    return { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  }

  /** A word of the provider's that the payment server of development does not say. */
  told(event: string, payload: Record<string, object>): Delivery {
    const entities: Record<string, object> = {};
    for (const [kind, entity] of Object.entries(payload)) entities[kind] = { entity };
    const body = Buffer.from(JSON.stringify({ event, payload: entities }));
    return { body, signature: createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex') };
  }

  /** As the gateway hands on what came to the webhook. */
  async deliver({ body, signature }: Delivery): Promise<void> {
    const headers = { 'x-razorpay-signature': signature };
    const context = { ...systemContext(), deadlineAtMs: Date.now() + 20_000 };
    const args = { headers };
    const answer = await this.ledger.get(Caller).forward(ledgerApi.hearPayments, { args, body, context });
    if ('error' in answer) throw answer.error;
  }

  async balance(member: MemberId) {
    return (await this.ledger.get(Ledger).read(memberAccount(member), systemContext())).balance;
  }

  collection(name: string) {
    return this.ledger.get<Connection>(DATABASE).collection<{ _id: string }>(name);
  }
}
