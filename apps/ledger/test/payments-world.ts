import { ledgerApi, MemberId, newId, PlanId, type AnyEndpoint, type Request } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  type Infrastructure,
} from '@skillhour/testing';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { memberAccount } from '../src/core/index.js';
import { ledgerService } from '../src/ledger.service.js';
import { Ledger } from '../src/writing/index.js';
import { PaymentServer, type Delivery, type Proof } from './payment-server.js';

interface Parts {
  infrastructure: Infrastructure;
  ledger: RunningService;
}

/** The ledger with the development payment server. */
export class PaymentsWorld extends PaymentServer {
  readonly clock = new ManualClock(new Date());
  /** Error log entries that need an operator's attention. */
  readonly errors: { msg: string; orderId?: string }[] = [];
  #parts: Parts | null = null;

  static async start(env: Record<string, string> = {}): Promise<PaymentsWorld> {
    const world = new PaymentsWorld();
    await world.open();
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
        ...world.settings,
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
    await this.shut();
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

  verify(by: MemberId, proof: Proof, overrides: { idempotencyKey?: string } = {}, id = 'starter-hour') {
    return this.call(ledgerApi.verifyPayment, { id: PlanId.parse(id), ...proof }, by, overrides);
  }

  /** Forwards a webhook delivery as the gateway does. */
  async deliver({ body, signature }: Delivery): Promise<void> {
    const headers = { 'x-razorpay-signature': signature };
    const context = { ...systemContext(), deadlineAtMs: Date.now() + 20_000 };
    const args = { headers };
    const response = await this.ledger.get(Caller).forward(ledgerApi.hearPayments, { args, body, context });
    if ('error' in response) throw response.error;
  }

  async balance(member: MemberId) {
    return (await this.ledger.get(Ledger).read(memberAccount(member), systemContext())).balance;
  }

  collection(name: string) {
    return this.ledger.get<Connection>(DATABASE).collection<{ _id: string }>(name);
  }
}
