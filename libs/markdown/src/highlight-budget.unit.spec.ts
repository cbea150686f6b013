import { jest } from '@jest/globals';
import { HighlightBudget } from './highlight-budget.js';

/** Highlights a block of code in the given time. */
function spend(budget: HighlightBudget, ms: number): string {
  jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(ms);
  return budget.spend('code', () => 'colored');
}
afterEach(() => jest.restoreAllMocks());

it('highlights the blocks of a text until they have taken 250 ms together, and no further ones', () => {
  const budget = new HighlightBudget('highlighted');
  expect([spend(budget, 100), spend(budget, 149), spend(budget, 1)]).toEqual([
    'colored',
    'colored',
    'colored',
  ]);
  expect(spend(budget, 1)).toBe('');
  expect(spend(new HighlightBudget('highlighted'), 1)).toBe('colored');
});
