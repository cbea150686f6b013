import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ProviderData } from './provider-data.ts';
import type { Payment } from './entities.ts';
import { paymentEvents } from './events.ts';
import { payOrder } from './pay-order.ts';
import { ProviderError } from './provider-error.ts';
import { NO_SIGNATURE, paymentSignature } from './signature.ts';
import type { Webhook } from './webhook.ts';

const SCRIPT = join(import.meta.dirname, 'checkout.browser.js');
const outcomeSchema = z.object({ outcome: z.enum(['success', 'failure']) });

/**
 * Serves the checkout: the script that web pages load, and `POST /dev/orders/:id/pay {outcome}`, which the script and tests call. Pages of
 * any origin may use it.
 */
export function checkoutApi(
  app: FastifyInstance,
  data: ProviderData,
  webhook: Webhook,
  keySecret: string,
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  });
  app.get('/v1/checkout.js', async (_request, reply) =>
    reply.type('text/javascript').send(await readFile(SCRIPT)),
  );
  app.options('/dev/orders/:id/pay', (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-allow-methods', 'POST')
      .send(),
  );
  app.get<{ Params: { id: string } }>('/dev/orders/:id', ({ params: { id } }) => {
    const { amount, currency, status } = data.order(id);
    return { id, amount, currency, status };
  });
  app.post<{ Params: { id: string } }>('/dev/orders/:id/pay', async ({ params: { id }, body }) => {
    const parsed = outcomeSchema.safeParse(body);
    if (!parsed.success)
      throw new ProviderError("outcome must be 'success' or 'failure'", { field: 'outcome' });
    const { order, payment } = payOrder(data.order(id), parsed.data.outcome);
    const events = paymentEvents(order, payment);
    await data.record(
      { kind: 'order', order },
      { kind: 'payment', payment },
      ...events.map((event) => ({ kind: 'event' as const, event })),
    );
    webhook.send(events);
    return {
      razorpay_order_id: order.id,
      razorpay_payment_id: payment.id,
      razorpay_signature: payment.captured ? paymentSignature(order.id, payment.id, keySecret) : NO_SIGNATURE,
      ...(payment.captured ? {} : { error: failure(order.id, payment) }),
    };
  });
}

function failure(orderId: string, payment: Payment): unknown {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: orderId, payment_id: payment.id },
  };
}
