import { createCommonError } from '@skillhour/contracts';
import { orFallback } from './or-fallback.js';

it("returns the call's result, and the fallback only if the service is unavailable", async () => {
  expect(await orFallback(Promise.resolve(1), 2)).toBe(1);
  const unavailable = createCommonError('service.unavailable', { service: 'Ledger' });
  expect(await orFallback(Promise.reject(unavailable), 2)).toBe(2);
  const others = [
    createCommonError('service.failed'),
    createCommonError('caller.forbidden'),
    new Error('a bug'),
  ];
  for (const error of others) await expect(orFallback(Promise.reject(error), 2)).rejects.toBe(error);
});
