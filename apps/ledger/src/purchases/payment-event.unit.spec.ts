import { parsePaymentEvent, paymentEventsOf } from './payment-event.js';

const read = (event: string, payload: unknown) =>
  parsePaymentEvent(Buffer.from(JSON.stringify({ event, payload })));
const payment = { entity: { id: 'pay_1', order_id: 'order_1', amount: 99_00, currency: 'INR' } };
const about = { payment: { id: 'pay_1', paise: 99_00, currency: 'INR' }, orderId: 'order_1' };
const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 50_00 } };
const dispute = (phase: string) => ({
  entity: { id: 'disp_1', payment_id: 'pay_1', amount: 99_00, phase },
});

describe('parsePaymentEvent', () => {
  it('returns payments, refunds and won disputes', () => {
    expect(read('payment.captured', { payment })).toEqual({ kind: 'paid', ...about });
    expect(read('payment.failed', { payment })).toEqual({ kind: 'failed', ...about });
    expect(read('refund.processed', { payment, refund })).toEqual({
      kind: 'back',
      id: 'rfnd_1',
      paise: 50_00,
      ...about,
    });
    const won = read('payment.dispute.won', { payment, dispute: dispute('chargeback') });
    expect(won).toEqual({ kind: 'won', id: 'disp_1', ...about });
  });

  it('returns only the payment id if the payment entity is missing', () => {
    expect(read('refund.processed', { refund })).toMatchObject({
      payment: { id: 'pay_1', paise: 0, currency: '' },
      orderId: null,
    });
  });

  it('returns null for inquiries of a bank and for unknown events with any payload', () => {
    expect(read('payment.dispute.created', { payment, dispute: dispute('retrieval') })).toBeNull();
    expect(read('settlement.processed', { payment: 7 })).toBeNull();
    expect(parsePaymentEvent(Buffer.from('{"event":"payment.authorized"}'))).toBeNull();
  });

  it.each([
    ['invalid JSON', 'paid!'],
    ['no event', '{"payload":{}}'],
    ['a payment without an id', '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}'],
    ['a refund event without a refund', '{"event":"refund.processed","payload":{}}'],
  ])('throws for %s', (_, body) => {
    expect(() => parsePaymentEvent(Buffer.from(body))).toThrow();
  });
});

describe('paymentEventsOf', () => {
  const listed = (status: string, refunds: { id: string; amount: number; status: string }[] = []) => ({
    ...{ id: 'pay_1', amount: 99_00, amount_refunded: 0, currency: 'INR' },
    status,
    refunds,
  });

  it('returns the same events as the webhook', () => {
    expect(paymentEventsOf('order_1', [listed('captured'), listed('failed'), listed('created')])).toEqual([
      { kind: 'paid', ...about },
      { kind: 'failed', ...about },
    ]);
  });

  it('returns every refund under the same ids', () => {
    const refunds = ['rfnd_1', 'rfnd_2'].map((id) => ({ id, amount: 10_00, status: 'processed' }));
    expect(paymentEventsOf('order_1', [listed('captured', refunds)])).toEqual([
      { kind: 'back', id: 'rfnd_1', paise: 10_00, ...about },
      { kind: 'back', id: 'rfnd_2', paise: 10_00, ...about },
    ]);
    expect(paymentEventsOf('order_1', [listed('refunded')])).toEqual([{ kind: 'paid', ...about }]);
  });
});
