import {
  ledgerApi,
  MemberId,
  newId,
  PlanId,
  type AnyEndpoint,
  type Request,
  type TransferId,
} from '@skillhour/contracts';
import { anyCaller, Broker, connectBroker, systemContext } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import {
  contextOf,
  freshNamespace,
  KillableService,
  killAtEachPoint,
  sample,
  startChild,
  startInfrastructure,
  until,
  type Infrastructure,
} from '@skillhour/testing';
import { join } from 'node:path';
import type { z } from 'zod';
import { PaymentServer, type Delivery, type Proof } from '../../test/payment-server.js';

const PROGRAM = join(import.meta.dirname, '../../dist/main.js');
/** How long a caller waits for one answer: what a dead process had begun is its own for so long. */
const PATIENCE_MS = 2_000;
/** The check is a process of its own. */
const READ_WITHIN_MS = 20_000;
/** Projections, relay and who leaves: `kill.int` and `rebuild.int` kill those. */
const LOOPS = /^(accounts|holds|transfers|positions|relay_positions|closing_accounts)\./;
const PLAN = PlanId.parse('starter-hour');

/** Something that the ledger is asked, and asked again where it did not answer. */
interface Deed {
  ask: (key: string) => Promise<unknown>;
  /** Who sees what came of it. */
  members: readonly MemberId[];
}

/** The built ledger beside the payment server of development. */
class ChildLedger extends PaymentServer {
  private constructor(
    private readonly broker: Broker,
    private readonly environment: Record<string, string>,
  ) {
    super();
  }

  static async beside({ natsUrl, mongoUri }: Infrastructure): Promise<ChildLedger> {
    const namespace = freshNamespace();
    const logger = createLogger({ service: 'test', level: 'fatal' });
    const broker = await connectBroker({ url: natsUrl, name: 'test', namespace, logger });
    const ledger = new ChildLedger(broker, {
      NODE_ENV: 'test',
      NODE_OPTIONS: '',
      LOG_LEVEL: 'info',
      NATS_URL: natsUrl,
      MONGO_URI: mongoUri,
      MIGRATE_AT_START: 'on',
      NAMESPACE: namespace,
      INTERNAL_PORT: '0',
      LEDGER_CHECK_EVERY_MS: '0',
    });
    await ledger.open();
    return ledger;
  }

  start({ args, env }: { args: readonly string[]; env: Readonly<Record<string, string>> }) {
    return startChild(process.execPath, [...args, PROGRAM], {
      ready: /"ready"/,
      env: { ...this.environment, ...this.settings, ...env },
      timeoutMs: 30_000,
    });
  }

  async close(): Promise<void> {
    await this.broker.close();
    await this.shut();
  }

  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    by: MemberId,
    overrides: { idempotencyKey?: string; role?: 'admin'; deadlineAtMs?: number } = {},
  ): Promise<z.output<E['output']>> {
    const context = contextOf(by, { deadlineAtMs: Date.now() + PATIENCE_MS, ...overrides });
    return anyCaller(this.broker).call(endpoint, input, context);
  }

  /** As the gateway hands on what came to the webhook. */
  async deliver({ body, signature }: Delivery): Promise<void> {
    const context = systemContext({ deadlineAtMs: Date.now() + PATIENCE_MS });
    const args = { headers: { 'x-razorpay-signature': signature } };
    const answer = await anyCaller(this.broker).forward(ledgerApi.hearPayments, { args, body, context });
    if ('error' in answer) throw answer.error;
  }

  /** A member who has paid, and what the checkout and the provider say of it. */
  async paid(): Promise<{ member: MemberId; proof: Proof; told: Delivery }> {
    const member = newId(MemberId);
    const { order_id } = await this.call(ledgerApi.createOrder, { id: PLAN }, member);
    const before = this.deliveries.length;
    const proof = await this.atCheckout(order_id);
    return { member, proof, told: await this.delivered(before) };
  }

  verify(member: MemberId, proof: Proof, idempotencyKey: string) {
    return this.call(ledgerApi.verifyPayment, { id: PLAN, ...proof }, member, { idempotencyKey });
  }

  /** The last of what came since there were so many. */
  delivered(before: number): Promise<Delivery> {
    return until(() => this.deliveries.length > before && this.deliveries.at(-1));
  }

  /** Minutes that one member was paid for a lesson by another. */
  async lesson(): Promise<{ student: MemberId; teacher: MemberId; transfer: TransferId }> {
    const [student, teacher] = [newId(MemberId), newId(MemberId)];
    const key = `request:${newId()}:hold`;
    const soon = () => systemContext({ deadlineAtMs: Date.now() + PATIENCE_MS });
    const caller = anyCaller(this.broker);
    const place = { key, member_id: student, amount_minutes: 30 };
    await caller.call(ledgerApi.placeHold, place, soon());
    const settle = { key: `${key}:settle`, hold_key: key, to_member_id: teacher, amount_minutes: 20 };
    const { transfer_id: transfer } = await caller.call(ledgerApi.postHold, settle, soon());
    return { student, teacher, transfer };
  }
}

const DEEDS: Readonly<Record<string, (ledger: ChildLedger) => Promise<Deed>>> = {
  'confirming a payment': async (ledger) => {
    const { member, proof } = await ledger.paid();
    return { ask: (key) => ledger.verify(member, proof, key), members: [member] };
  },
  'hearing of a payment': async (ledger) => {
    const { member, told } = await ledger.paid();
    return { ask: () => ledger.deliver(told), members: [member] };
  },
  'hearing of a refund': async (ledger) => {
    const { member, proof, told } = await ledger.paid();
    await ledger.deliver(told);
    const before = ledger.deliveries.length;
    await ledger.refund(proof.razorpay_payment_id);
    const refunded = await ledger.delivered(before);
    return { ask: () => ledger.deliver(refunded), members: [member] };
  },
  'taking a transfer back': async (ledger) => {
    const { student, teacher, transfer: id } = await ledger.lesson();
    const admin = newId(MemberId);
    const input = { id, reason: 'It never took place' };
    return {
      ask: (idempotencyKey) =>
        ledger.call(ledgerApi.reverseTransfer, input, admin, { idempotencyKey, role: 'admin' }),
      members: [student, teacher],
    };
  },
};

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

it.concurrent.each(Object.entries(DEEDS))(
  '%s comes to the same end wherever the ledger is killed in it, and it is asked again',
  async (name, prepare) => {
    const ledger = await ChildLedger.beside(infrastructure);
    const service = new KillableService((points) => ledger.start(points));
    try {
      await service.start();
      const verdict = await killAtEachPoint(service, {
        prepare: () => prepare(ledger),
        give: ({ ask }, key) => ask(key),
        isBeside: (effect) => LOOPS.test(effect),
        choose: (points) => sample('ledger-kill-points', points, { part: name }),
        outcomeOf: (deed) => outcomeOf(ledger, deed),
      });
      expect(verdict.wrong).toEqual([]);
      expect(verdict.points).toBeGreaterThan(0);
      expect(verdict.killed).toBeGreaterThan(0);
    } finally {
      await service.close();
      await ledger.close();
    }
  },
  600_000,
);

/** What the members have and are told of it, and whether the books are right. */
async function outcomeOf(ledger: ChildLedger, { members }: Deed): Promise<object> {
  const deadlineAtMs = Date.now() + READ_WITHIN_MS;
  const seen = members.map(async (member) => {
    const { time_balance, transactions } = await ledger.call(ledgerApi.readAccount, {}, member, {
      deadlineAtMs,
    });
    const purchases = await ledger.call(ledgerApi.listPurchases, {}, member, { deadlineAtMs });
    return {
      time_balance,
      transactions: transactions.map(({ amount, kind }) => `${kind} ${amount}`),
      purchases: purchases.map(({ status, refunded_minutes }) => `${status} −${refunded_minutes}`),
    };
  });
  const admin = newId(MemberId);
  const { sum, chain } = await ledger.call(ledgerApi.checkLedger, {}, admin, { role: 'admin', deadlineAtMs });
  return { members: await Promise.all(seen), sum, chain };
}
