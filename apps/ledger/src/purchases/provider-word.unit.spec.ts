import { readWord, wordsOf } from './provider-word.js';

const read = (event: string, payload: unknown) => readWord(Buffer.from(JSON.stringify({ event, payload })));
const payment = { entity: { id: 'pay_1', order_id: 'order_1', amount: 99_00, currency: 'INR' } };
const about = { payment: { id: 'pay_1', paise: 99_00, currency: 'INR' }, orderId: 'order_1' };
const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 50_00 } };
const dispute = (phase: string) => ({
  entity: { id: 'disp_1', payment_id: 'pay_1', amount: 99_00, phase },
});

describe('the word of a webhook', () => {
  it('is of a payment, of what went back of it, or of a dispute that was won', () => {
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

  it('names the payment alone where its entity is not there', () => {
    expect(read('refund.processed', { refund })).toMatchObject({
      payment: { id: 'pay_1', paise: 0, currency: '' },
      orderId: null,
    });
  });

  it('is none where a bank only asks, and of kinds that are not known, whatever they carry', () => {
    expect(read('payment.dispute.created', { payment, dispute: dispute('retrieval') })).toBeNull();
    expect(read('settlement.processed', { payment: 7 })).toBeNull();
    expect(readWord(Buffer.from('{"event":"payment.authorized"}'))).toBeNull();
  });

  it.each([
    ['no JSON', 'paid!'],
    ['no event', '{"payload":{}}'],
    ['a payment without a name', '{"event":"payment.captured","payload":{"payment":{"entity":{}}}}'],
    ['a refund without its refund', '{"event":"refund.processed","payload":{}}'],
  ])('is not made up out of %s', (_, body) => {
    expect(() => readWord(Buffer.from(body))).toThrow();
  });
});

describe('the words of a list of payments', () => {
  const listed = (status: string, refunds: { id: string; amount: number; status: string }[] = []) => ({
    ...{ id: 'pay_1', amount: 99_00, amount_refunded: 0, currency: 'INR' },
    status,
    refunds,
  });

  it('are those of the webhook', () => {
    expect(wordsOf('order_1', [listed('captured'), listed('failed'), listed('created')])).toEqual([
      { kind: 'paid', ...about },
      { kind: 'failed', ...about },
    ]);
  });

  it('tell all that went back, under the same ids', () => {
    const refunds = ['rfnd_1', 'rfnd_2'].map((id) => ({ id, amount: 10_00, status: 'processed' }));
    expect(wordsOf('order_1', [listed('captured', refunds)])).toEqual([
      { kind: 'back', id: 'rfnd_1', paise: 10_00, ...about },
      { kind: 'back', id: 'rfnd_2', paise: 10_00, ...about },
    ]);
    expect(wordsOf('order_1', [listed('refunded')])).toEqual([{ kind: 'paid', ...about }]);
  });
});
