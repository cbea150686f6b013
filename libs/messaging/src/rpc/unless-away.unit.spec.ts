import { commonRefusal } from '@skillhour/contracts';
import { unlessAway } from './unless-away.js';

it("returns the call's result, and the fallback only if the service is unavailable", async () => {
  expect(await unlessAway(Promise.resolve(1), 2)).toBe(1);
  const away = commonRefusal('service.unavailable', { service: 'Ledger' });
  expect(await unlessAway(Promise.reject(away), 2)).toBe(2);
  const others = [commonRefusal('service.failed'), commonRefusal('caller.forbidden'), new Error('a bug')];
  for (const error of others) await expect(unlessAway(Promise.reject(error), 2)).rejects.toBe(error);
});
