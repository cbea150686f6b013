import { z } from 'zod';
import { newProviderId, nowSeconds, type Order, type Payment, type Refund } from './entities.ts';

/** An event that the webhook has not accepted yet. The body is stored as the exact text that is signed. */
export const pendingEventSchema = z.object({
  id: z.string(),
  body: z.string(),
  /** Time of the event, in ms since 1970. */
  at: z.int(),
});

export type PendingEvent = Readonly<z.infer<typeof pendingEventSchema>>;

type Subjects = Readonly<{ payment: Payment; order?: Order; refund?: Refund }>;

/** Returns the events of a payment attempt. Razorpay sends one for the payment and one for the order. */
export function paymentEvents(order: Order, payment: Payment): PendingEvent[] {
  if (payment.status === 'failed') return [event('payment.failed', { payment })];
  return [event('payment.captured', { payment }), event('order.paid', { payment, order })];
}

/** Returns the events of a refund. */
export function refundEvents(payment: Payment, refund: Refund): PendingEvent[] {
  return [event('refund.created', { refund, payment }), event('refund.processed', { refund, payment })];
}

function event(name: string, subjects: Subjects): PendingEvent {
  const payload = Object.fromEntries(Object.entries(subjects).map(([kind, entity]) => [kind, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SkillhourDevelop',
    event: name,
    contains: Object.keys(subjects),
    payload,
    created_at: nowSeconds(),
  });
  return { id: newProviderId('evt'), body, at: Date.now() };
}
