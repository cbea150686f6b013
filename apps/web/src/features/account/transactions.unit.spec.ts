import {
  transactionReason,
  transactionSide,
  formatSignedMinutes,
  transactionTitle,
  type Transaction,
} from './transactions';

const party = (id: string, username: string, role: 'user' | 'admin' = 'user') => ({
  ...{ id, username, role },
  profile_image: null,
});
const me = party('me', 'meera');
const tom = party('tom', 'tom');
const platform = party('platform', 'platform', 'admin');
const move = (from_user: Transaction['from_user'], to_user: Transaction['to_user']): Transaction => ({
  id: 't',
  amount: 38,
  created_at: '2026-11-12T19:38:00Z',
  from_user,
  to_user,
  kind: 'settlement',
  about: { title: null, session_id: null, note: '' },
});

describe('transactions', () => {
  it.each([
    [move(me, tom), 'debit', 'Transfer to tom', '−38'],
    [move(tom, me), 'credit', 'Transfer from tom', '+38'],
    [move(platform, me), 'purchase', 'Time Purchase', '+38'],
  ])('are classified by sender and recipient', (transaction, side, title, amount) => {
    expect(transactionSide(transaction, 'me')).toBe(side);
    expect(transactionTitle(transaction, 'me')).toBe(title);
    expect(formatSignedMinutes(transaction, 'me')).toBe(amount);
  });

  it.each([
    ['settlement', null, 'Session'],
    ['settlement', 'First chords', 'First chords'],
    ['no_show', 'First chords', 'Missed session: First chords'],
    ['reversal', 'First chords', 'Reversal: First chords'],
    ['welcome', null, 'Welcome to Skillhour'],
    ['purchase', 'One hour', 'One hour'],
    ['purchase', null, 'Minutes bought'],
    ['refund', 'One hour', 'Refund: One hour'],
    ['opening', null, 'Opening balance'],
    ['gift', null, 'Gift'],
    ['exchange', 'First chords', 'Exchange: First chords'],
  ] as const)('of kind %s about %s are described as “%s”', (kind, title, description) => {
    expect(transactionReason({ kind, about: { title, session_id: null, note: '' } })).toBe(description);
  });
});
