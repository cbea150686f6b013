import { matches, sideOf, signedAmount, titleOf, type Transaction } from './transactions';

const me = { id: 'me', username: 'meera', role: 'user' } as const;
const tom = { id: 'tom', username: 'tom', role: 'user' } as const;
const platform = { id: 'platform', username: 'platform', role: 'admin' } as const;
const move = (from_user: Transaction['from_user'], to_user: Transaction['to_user']): Transaction => ({
  id: 't',
  amount: 38,
  created_at: '2026-11-12T19:38:00Z',
  from_user,
  to_user,
  kind: 'settlement',
});

describe('transactions', () => {
  it.each([
    [move(me, tom), 'debit', 'Transfer to tom', '−38'],
    [move(tom, me), 'credit', 'Transfer from tom', '+38'],
    [move(platform, me), 'purchase', 'Time Purchase', '+38'],
  ])('are told by who gave and who got', (transaction, side, title, amount) => {
    expect(sideOf(transaction, 'me')).toBe(side);
    expect(titleOf(transaction, 'me')).toBe(title);
    expect(signedAmount(transaction, 'me')).toBe(amount);
  });

  it('are filtered by their side', () => {
    const all = [move(me, tom), move(tom, me), move(platform, me)];
    const count = (filter: 'all' | 'credit' | 'debit' | 'purchase') =>
      all.filter((one) => matches(one, 'me', filter)).length;
    expect([count('all'), count('credit'), count('debit'), count('purchase')]).toEqual([3, 1, 1, 1]);
  });
});
