import { parseJson } from '@skillhour/messaging';
import { z } from 'zod';
import type { ProviderPayment } from '../provider/index.js';
import type { Payment } from './purchase.js';

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).transform((wrapper) => wrapper.entity);
const payment = entity({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().default(0),
  currency: z.string().default(''),
});
const returnFields = { id: z.string(), payment_id: z.string(), amount: z.number() };

const WebhookBody = z.object({ event: z.string(), payload: z.unknown().optional() });
const Paid = z.object({ payment });
const Refunded = z.object({ payment: payment.optional(), refund: entity(returnFields) });
const Disputed = z.object({
  payment: payment.optional(),
  dispute: entity({ ...returnFields, phase: z.string().default('chargeback') }),
});

/** The payment and the order of an event; `orderId` is null if the event did not contain it. */
interface PaymentReference {
  payment: Payment;
  orderId: string | null;
}

/** A payment event relevant to purchases. Amounts in paise. */
export type PaymentEvent =
  | ({ kind: 'paid' | 'failed' } & PaymentReference)
  /** Rupees were returned; `id` is the id of the refund or dispute. */
  | ({ kind: 'back'; id: string; paise: number } & PaymentReference)
  /** The merchant won a dispute. */
  | ({ kind: 'won'; id: string } & PaymentReference);

/** Payment states that imply a completed payment; a refunded payment was paid first. */
const PAID: readonly string[] = ['captured', 'refunded'];
/** Dispute phases that are inquiries of a bank, for which no money moves yet. */
const INQUIRIES: readonly string[] = ['fraud', 'retrieval'];

/** Parses a signed body. Returns null for irrelevant events; throws if it is unreadable. */
export function parsePaymentEvent(body: Uint8Array): PaymentEvent | null {
  const { event, payload } = WebhookBody.parse(parseJson(body));
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      return { kind: 'paid', ...referenceOf(Paid.parse(payload).payment) };
    case 'payment.failed':
      return { kind: 'failed', ...referenceOf(Paid.parse(payload).payment) };
    case 'refund.processed': {
      const { refund, payment } = Refunded.parse(payload);
      return returnEventOf(refund, payment);
    }
    case 'payment.dispute.created': {
      const { dispute, payment } = Disputed.parse(payload);
      return INQUIRIES.includes(dispute.phase) ? null : returnEventOf(dispute, payment);
    }
    case 'payment.dispute.lost': {
      const { dispute, payment } = Disputed.parse(payload);
      return returnEventOf(dispute, payment);
    }
    case 'payment.dispute.won': {
      const { dispute, payment } = Disputed.parse(payload);
      return { kind: 'won', id: dispute.id, ...referenceBy(dispute, payment) };
    }
    default:
      return null;
  }
}

/** Derives the same events from an order's list of payments. */
export const paymentEventsOf = (orderId: string, payments: readonly ProviderPayment[]): PaymentEvent[] =>
  payments.flatMap(({ id, amount: paise, currency, status, refunds }): PaymentEvent[] => {
    const about: PaymentReference = { payment: { id, paise, currency }, orderId };
    if (status === 'failed') return [{ kind: 'failed', ...about }];
    if (!PAID.includes(status)) return [];
    if (refunds.length === 0) return [{ kind: 'paid', ...about }];
    return refunds.map((refund) => ({ kind: 'back', id: refund.id, paise: refund.amount, ...about }));
  });

type WebhookPayment = z.output<typeof payment>;
type MoneyReturn = z.output<typeof Refunded>['refund'];

const referenceOf = ({ id, order_id, amount: paise, currency }: WebhookPayment): PaymentReference => ({
  payment: { id, paise, currency },
  orderId: order_id ?? null,
});

const referenceBy = (
  { payment_id: id }: MoneyReturn,
  payment: WebhookPayment | undefined,
): PaymentReference => referenceOf(payment ?? { id, amount: 0, currency: '' });

const returnEventOf = (back: MoneyReturn, payment: WebhookPayment | undefined): PaymentEvent => ({
  kind: 'back',
  id: back.id,
  paise: back.amount,
  ...referenceBy(back, payment),
});
