import { rules } from './rules.js';

describe('the ledger', () => {
  it.each(Object.entries(rules))('%s', async (_rule, holds) => {
    await expect(Promise.resolve().then(holds)).resolves.toBeUndefined();
  });
});
