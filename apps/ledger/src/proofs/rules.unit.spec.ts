import { rules } from './rules.js';

describe('the ledger', () => {
  it.each(Object.entries(rules))('%s', (_rule, holds) => {
    expect(holds).not.toThrow();
  });
});
