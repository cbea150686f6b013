import { parseJson } from '@skillhour/messaging';
import { z } from 'zod';
import type { ProviderPayment } from '../provider/index.js';
import type { Payment } from './purchase.js';

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).transform((told) => told.entity);
const payment = entity({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().default(0),
  currency: z.string().default(''),
});
const gone = { id: z.string(), payment_id: z.string(), amount: z.number() };

const Told = z.object({ event: z.string(), payload: z.unknown().optional() });
const Paid = z.object({ payment });
const Refunded = z.object({ payment: payment.optional(), refund: entity(gone) });
const Disputed = z.object({
  payment: payment.optional(),
  dispute: entity({ ...gone, phase: z.string().default('chargeback') }),
});

/** The payment and the order of an event; `orderId` is null if the event did not contain it. */
interface Named {
  payment: Payment;
  orderId: string | null;
}

/** A payment event relevant to purchases. Amounts in paise. */
export type ProviderWord =
  | ({ kind: 'paid' | 'failed' } & Named)
  /** Rupees were returned; `id` is the id of the refund or dispute. */
  | ({ kind: 'back'; id: string; paise: number } & Named)
  /** The merchant won a dispute. */
  | ({ kind: 'won'; id: string } & Named);

/** Payment states that imply a completed payment; a refunded payment was paid first. */
const PAID: readonly string[] = ['captured', 'refunded'];
/** Dispute phases that are inquiries of a bank, for which no money moves yet. */
const INQUIRIES: readonly string[] = ['fraud', 'retrieval'];

/** Parses a signed body. Returns null for irrelevant events; throws if it is unreadable. */
export function readWord(body: Uint8Array): ProviderWord | null {
  const { event, payload } = Told.parse(parseJson(body));
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      return { kind: 'paid', ...named(Paid.parse(payload).payment) };
    case 'payment.failed':
      return { kind: 'failed', ...named(Paid.parse(payload).payment) };
    case 'refund.processed': {
      const { refund, payment } = Refunded.parse(payload);
      return backOf(refund, payment);
    }
    case 'payment.dispute.created': {
      const { dispute, payment } = Disputed.parse(payload);
      return INQUIRIES.includes(dispute.phase) ? null : backOf(dispute, payment);
    }
    case 'payment.dispute.lost': {
      const { dispute, payment } = Disputed.parse(payload);
      return backOf(dispute, payment);
    }
    case 'payment.dispute.won': {
      const { dispute, payment } = Disputed.parse(payload);
      return { kind: 'won', id: dispute.id, ...namedBy(dispute, payment) };
    }
    default:
      return null;
  }
}

/** Derives the same events from an order's list of payments. */
export const wordsOf = (orderId: string, payments: readonly ProviderPayment[]): ProviderWord[] =>
  payments.flatMap(({ id, amount: paise, currency, status, refunds }): ProviderWord[] => {
    const about: Named = { payment: { id, paise, currency }, orderId };
    if (status === 'failed') return [{ kind: 'failed', ...about }];
    if (!PAID.includes(status)) return [];
    if (refunds.length === 0) return [{ kind: 'paid', ...about }];
    return refunds.map((refund) => ({ kind: 'back', id: refund.id, paise: refund.amount, ...about }));
  });

type ToldPayment = z.output<typeof payment>;
type Gone = z.output<typeof Refunded>['refund'];

const named = ({ id, order_id, amount: paise, currency }: ToldPayment): Named => ({
  payment: { id, paise, currency },
  orderId: order_id ?? null,
});

const namedBy = ({ payment_id: id }: Gone, told: ToldPayment | undefined): Named =>
  named(told ?? { id, amount: 0, currency: '' });

const backOf = (back: Gone, told: ToldPayment | undefined): ProviderWord => ({
  kind: 'back',
  id: back.id,
  paise: back.amount,
  ...namedBy(back, told),
});
