import { commonRefusal } from '@skillhour/contracts';
import { unlessAway } from './unless-away.js';

it('answers as the call does, and something else only where the service is away', async () => {
  expect(await unlessAway(Promise.resolve(1), 2)).toBe(1);
  const away = commonRefusal('service.unavailable', { service: 'Ledger' });
  expect(await unlessAway(Promise.reject(away), 2)).toBe(2);
  const others = [commonRefusal('service.failed'), commonRefusal('caller.forbidden'), new Error('a bug')];
  for (const error of others) await expect(unlessAway(Promise.reject(error), 2)).rejects.toBe(error);
});
