import { declareError } from './declared-error.js';
import { createCommonError, createError } from './errors.js';

const endpoint = {
  errors: {
    'thing.too_many': declareError('rate_limited', 'Too many things.'),
    'thing.no_tries_left': declareError('rate_limited', 'Ask for a new thing.', { omitsWait: true }),
  },
};
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

describe('a rate-limited error', () => {
  it.each([
    [0, '1 second'],
    [SECOND_MS, '1 second'],
    [58_400, '59 seconds'],
    [MINUTE_MS, '60 seconds'],
    [MINUTE_MS + 1, '2 minutes'],
    [15 * MINUTE_MS, '15 minutes'],
    [60 * MINUTE_MS, '60 minutes'],
    [61 * MINUTE_MS, '2 hours'],
    [24 * 60 * MINUTE_MS, '24 hours'],
  ])('says after %i ms: try again in %s', (retryAfterMs, wait) => {
    const { message, texts } = createError(endpoint, 'thing.too_many', {}, { retryAfterMs }).toBody();
    expect(message).toBe(`Too many things. Try again in ${wait}.`);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toEqual({ id: 'Too many things.' });
  });

  it('has only its own sentence if the wait is unknown or does not help', () => {
    expect(createError(endpoint, 'thing.too_many').message).toBe('Too many things.');
    const retryAfterMs = 5 * MINUTE_MS;
    const { message, texts } = createError(endpoint, 'thing.no_tries_left', {}, { retryAfterMs }).toBody();
    expect([message, texts]).toEqual(['Ask for a new thing.', [{ id: 'Ask for a new thing.' }]]);
  });
});

it('says nothing about the wait in an error of another kind', () => {
  const retryAfterMs = MINUTE_MS;
  const { message } = createCommonError('service.unavailable', { service: 'Ledger' }, { retryAfterMs });
  expect(message).toBe('Ledger is not available right now.');
});
