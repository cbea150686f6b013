import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ProviderData } from './provider-data.ts';
import { refundEvents } from './events.ts';
import { placeOrder } from './place-order.ts';
import { ProviderError } from './provider-error.ts';
import { refundPayment } from './refund-payment.ts';
import type { Webhook } from './webhook.ts';

interface Id {
  Params: { id: string };
}
interface Slice {
  Querystring: { count?: string; skip?: string; receipt?: string; from?: string };
}

export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** Serves Razorpay's API below `/v1`, as its SDK calls it. The key is the basic authentication. */
export function providerApi(app: FastifyInstance, data: ProviderData, webhook: Webhook, key: Key): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${key.id}:${key.secret}`).toString('base64')}`);
  app.addHook('onRequest', async ({ headers }) => {
    const credentials = Buffer.from(headers.authorization ?? '');
    if (credentials.length !== expected.length || !timingSafeEqual(credentials, expected)) {
      throw new ProviderError('Authentication failed', { statusCode: 401 });
    }
  });

  app.post('/orders', async ({ body }) => {
    const order = placeOrder(body);
    await data.record({ kind: 'order', order });
    return order;
  });
  app.get<Slice>('/orders', ({ query }) => {
    const { receipt } = query;
    return slice(
      receipt === undefined ? data.orders : data.orders.filter((each) => each.receipt === receipt),
      query,
    );
  });
  app.get<Id>('/orders/:id', ({ params: { id } }) => data.order(id));
  app.get<Id>('/orders/:id/payments', ({ params: { id } }) => {
    const order = data.order(id);
    return collection(data.payments.filter((payment) => payment.order_id === order.id));
  });

  app.get<Slice>('/payments', ({ query }) => slice(data.payments, query));
  app.get<Id>('/payments/:id', ({ params: { id } }) => data.payment(id));
  // Payments are captured at once. Capturing one again is rejected, as Razorpay does.
  app.post<Id>('/payments/:id/capture', ({ params: { id } }) => {
    const { status } = data.payment(id);
    throw new ProviderError(
      status === 'failed'
        ? 'Only payments which have been authorized and not yet captured can be captured'
        : 'This payment has already been captured',
    );
  });
  app.post<Id>('/payments/:id/refund', async ({ params: { id }, body }) => {
    const { payment, refund } = refundPayment(data.payment(id), body);
    const events = refundEvents(payment, refund);
    await data.record(
      { kind: 'payment', payment },
      { kind: 'refund', refund },
      ...events.map((event) => ({ kind: 'event' as const, event })),
    );
    webhook.send(events);
    return refund;
  });
  app.get<Id>('/payments/:id/refunds', ({ params: { id } }) => {
    const payment = data.payment(id);
    return collection(data.refunds.filter((refund) => refund.payment_id === payment.id));
  });
  app.get<Slice>('/refunds', ({ query }) => slice(data.refunds, query));
  app.get<Id>('/refunds/:id', ({ params: { id } }) => data.refund(id));
}

interface Collection<T> {
  readonly entity: 'collection';
  readonly count: number;
  readonly items: readonly T[];
}

function collection<T>(items: readonly T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

function slice<T extends { created_at: number }>(
  items: readonly T[],
  { count, skip, from }: Slice['Querystring'],
): Collection<T> {
  const start = Number(skip ?? 0);
  const recent = items.filter(({ created_at }) => created_at >= Number(from ?? 0));
  return collection(recent.slice(start, start + Math.min(100, Number(count ?? 10))));
}
