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
/** Deadline of one call. A killed process keeps its unfinished work for that long. */
const CALL_TIMEOUT_MS = 2_000;
/** Deadline of reads. Longer, because the verification is a separate process. */
const READ_WITHIN_MS = 20_000;
/** Collections of background loops, which `kill.int` and `rebuild.int` test. */
const LOOPS = /^(accounts|holds|transfers|positions|relay_positions|closing_accounts|credit_lines)\./;
const PLAN = PlanId.parse('starter-hour');

/** An action that the ledger performs, repeated if it did not respond. */
interface Action {
  run: (key: string) => Promise<unknown>;
  /** Members whose account shows the effect. */
  members: readonly MemberId[];
}

/** The built ledger with the development payment server. */
class ChildLedger extends PaymentServer {
  private constructor(
    private readonly broker: Broker,
    private readonly environment: Record<string, string>,
  ) {
    super();
  }

  static async create({ natsUrl, mongoUri }: Infrastructure): Promise<ChildLedger> {
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
    const context = contextOf(by, { deadlineAtMs: Date.now() + CALL_TIMEOUT_MS, ...overrides });
    return anyCaller(this.broker).call(endpoint, input, context);
  }

  /** Forwards a webhook delivery as the gateway does. */
  async deliver({ body, signature }: Delivery): Promise<void> {
    const context = systemContext({ deadlineAtMs: Date.now() + CALL_TIMEOUT_MS });
    const args = { headers: { 'x-razorpay-signature': signature } };
    const response = await anyCaller(this.broker).forward(ledgerApi.hearPayments, { args, body, context });
    if ('error' in response) throw response.error;
  }

  /** Returns a member who has paid, with the results of checkout and webhook. */
  async paid(): Promise<{ member: MemberId; proof: Proof; delivery: Delivery }> {
    const member = newId(MemberId);
    const { order_id } = await this.call(ledgerApi.createOrder, { id: PLAN }, member);
    const before = this.deliveries.length;
    const proof = await this.payAtCheckout(order_id);
    return { member, proof, delivery: await this.delivered(before) };
  }

  verify(member: MemberId, proof: Proof, idempotencyKey: string) {
    return this.call(ledgerApi.verifyPayment, { id: PLAN, ...proof }, member, { idempotencyKey });
  }

  /** Returns the latest delivery once there are more than `before`. */
  delivered(before: number): Promise<Delivery> {
    return until(() => this.deliveries.length > before && this.deliveries.at(-1));
  }

  /** Returns the settlement of a session between two members. */
  async settleSession(): Promise<{ student: MemberId; teacher: MemberId; transfer: TransferId }> {
    const [student, teacher] = [newId(MemberId), newId(MemberId)];
    const key = `request:${newId()}:hold`;
    const soon = () => systemContext({ deadlineAtMs: Date.now() + CALL_TIMEOUT_MS });
    const caller = anyCaller(this.broker);
    const holdInput = { key, member_id: student, amount_minutes: 30 };
    await caller.call(ledgerApi.placeHold, holdInput, soon());
    const settle = { key: `${key}:settle`, hold_key: key, to_member_id: teacher, amount_minutes: 20 };
    const { transfer_id: transfer } = await caller.call(ledgerApi.postHold, settle, soon());
    return { student, teacher, transfer };
  }
}

const ACTIONS: Readonly<Record<string, (ledger: ChildLedger) => Promise<Action>>> = {
  'confirming a payment': async (ledger) => {
    const { member, proof } = await ledger.paid();
    return { run: (key) => ledger.verify(member, proof, key), members: [member] };
  },
  'hearing of a payment': async (ledger) => {
    const { member, delivery } = await ledger.paid();
    return { run: () => ledger.deliver(delivery), members: [member] };
  },
  'hearing of a refund': async (ledger) => {
    const { member, proof, delivery } = await ledger.paid();
    await ledger.deliver(delivery);
    const before = ledger.deliveries.length;
    await ledger.refund(proof.razorpay_payment_id);
    const refunded = await ledger.delivered(before);
    return { run: () => ledger.deliver(refunded), members: [member] };
  },
  'taking a transfer back': async (ledger) => {
    const { student, teacher, transfer: id } = await ledger.settleSession();
    const admin = newId(MemberId);
    const input = { id, reason: 'It never took place' };
    return {
      run: (idempotencyKey) =>
        ledger.call(ledgerApi.reverseTransfer, input, admin, { idempotencyKey, role: 'admin' }),
      members: [student, teacher],
    };
  },
  'raising a credit line': async (ledger) => {
    const member = newId(MemberId);
    await ledger.call(ledgerApi.readAccount, {}, member);
    return asAdmin(ledger, ledgerApi.changeCredit, { id: member, credit_limit: 90, reason: 'A regular' });
  },
  'granting minutes': async (ledger) => {
    const member = newId(MemberId);
    await ledger.call(ledgerApi.readAccount, {}, member);
    return asAdmin(ledger, ledgerApi.grantMinutes, { id: member, minutes: 25, reason: 'Helped out' });
  },
};

/** Returns an admin's command about a member's account. */
function asAdmin<E extends typeof ledgerApi.changeCredit | typeof ledgerApi.grantMinutes>(
  ledger: ChildLedger,
  endpoint: E,
  input: Request<E> & { id: MemberId },
): Action {
  const admin = newId(MemberId);
  return {
    run: (idempotencyKey) => ledger.call(endpoint, input, admin, { idempotencyKey, role: 'admin' }),
    members: [input.id],
  };
}

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

it.concurrent.each(Object.entries(ACTIONS))(
  '%s has the same result after a kill at each point and a retry',
  async (name, prepare) => {
    const ledger = await ChildLedger.create(infrastructure);
    const service = new KillableService((points) => ledger.start(points));
    try {
      await service.start();
      const verdict = await killAtEachPoint(service, {
        prepare: () => prepare(ledger),
        send: ({ run }, key) => run(key),
        isUnrelated: (effect) => LOOPS.test(effect),
        choose: (points) => sample('ledger-kill-points', points, { list: name }),
        outcomeOf: (action) => outcomeOf(ledger, action),
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

/** Returns the members' balances, transfers and purchases, and the result of a verification. */
async function outcomeOf(ledger: ChildLedger, { members }: Action): Promise<object> {
  const deadlineAtMs = Date.now() + READ_WITHIN_MS;
  const balances = members.map(async (member) => {
    const { time_balance, credit_limit, transactions } = await ledger.call(
      ledgerApi.readAccount,
      {},
      member,
      {
        deadlineAtMs,
      },
    );
    const purchases = await ledger.call(ledgerApi.listPurchases, {}, member, { deadlineAtMs });
    return {
      time_balance,
      credit_limit,
      transactions: transactions.map(({ amount, kind }) => `${kind} ${amount}`),
      purchases: purchases.map(({ status, refunded_minutes }) => `${status} −${refunded_minutes}`),
    };
  });
  const admin = newId(MemberId);
  const { sum, chain } = await ledger.call(ledgerApi.checkLedger, {}, admin, { role: 'admin', deadlineAtMs });
  return { members: await Promise.all(balances), sum, chain };
}
