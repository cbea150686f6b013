import { parseJson } from '@skillhour/messaging';
import { z } from 'zod';

const entity = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ entity: z.object(shape) });
const Payment = entity({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().optional(),
  currency: z.string().optional(),
});
const Refund = entity({ id: z.string(), payment_id: z.string(), amount: z.number() });
const Dispute = entity({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number(),
  phase: z.string().default('chargeback'),
});
const Told = z.object({
  event: z.string(),
  payload: z.object({
    payment: Payment.optional(),
    refund: Refund.optional(),
    dispute: Dispute.optional(),
  }),
});
type Payload = z.output<typeof Told>['payload'];

/** A payment, by the names that the provider gave it and its order. */
interface Named {
  paymentId: string;
  orderId: string | null;
}

/** What the provider told that matters here. Amounts in paise. */
export type ProviderWord =
  | ({ kind: 'paid'; paise: number; currency: string } & Named)
  | ({ kind: 'failed' } & Named)
  /** Rupees went back; `id` is the refund's or the dispute's. */
  | ({ kind: 'back'; id: string; paise: number } & Named)
  /** The member won a dispute. */
  | ({ kind: 'won'; id: string } & Named)
  | { kind: 'other'; event: string };

/** Questions of a bank, for which no money moves yet. */
const INQUIRIES = ['fraud', 'retrieval'];

/** Reads a signed body. What is no event of theirs, or one that changes nothing here, is `other`. */
export function readWord(body: Uint8Array): ProviderWord {
  const told = Told.safeParse(jsonOf(body));
  if (!told.success) return { kind: 'other', event: 'unreadable' };
  const { event, payload } = told.data;
  return wordOf(event, payload) ?? { kind: 'other', event };
}

function wordOf(event: string, { payment, refund, dispute }: Payload): ProviderWord | null {
  const orderId = payment?.entity.order_id ?? null;
  switch (event) {
    case 'payment.captured':
    case 'order.paid': {
      if (!payment || orderId === null) return null;
      const { id, amount = 0, currency = '' } = payment.entity;
      return { kind: 'paid', paymentId: id, orderId, paise: amount, currency };
    }
    case 'payment.failed':
      return payment ? { kind: 'failed', paymentId: payment.entity.id, orderId } : null;
    case 'refund.processed':
      return refund ? backOf(refund.entity, orderId) : null;
    case 'payment.dispute.created':
      return dispute && !INQUIRIES.includes(dispute.entity.phase) ? backOf(dispute.entity, orderId) : null;
    case 'payment.dispute.lost':
      return dispute ? backOf(dispute.entity, orderId) : null;
    case 'payment.dispute.won':
      return dispute
        ? { kind: 'won', id: dispute.entity.id, paymentId: dispute.entity.payment_id, orderId }
        : null;
    default:
      return null;
  }
}

const backOf = (
  { id, payment_id: paymentId, amount: paise }: z.output<typeof Refund>['entity'],
  orderId: string | null,
): ProviderWord => ({ kind: 'back', id, paise, paymentId, orderId });

function jsonOf(body: Uint8Array): unknown {
  try {
    return parseJson(body);
  } catch {
    return null;
  }
}
