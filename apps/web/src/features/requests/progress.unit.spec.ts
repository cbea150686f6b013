import { percentOf, stagesOf } from './progress';

describe('the progress of a request', () => {
  it.each([
    ['DR', 0],
    ['PE', 25],
    ['SC', 75],
    ['CO', 100],
    ['CA', 25],
  ] as const)('of status %s is %i %%', (status, percent) => {
    expect(percentOf(stagesOf(status))).toBe(percent);
  });
});
