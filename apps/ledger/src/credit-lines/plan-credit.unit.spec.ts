import { planCredit } from './plan-credit.js';

const account = (available: number, creditLimit: number) => ({
  balance: { account: 'member:ann', available, held: 0, debt: 0 } as const,
  creditLimit,
});

it.each([
  ['raises a line by the difference', 0, 0, 600, { kind: 'change', transfer: 'credit', minutes: 600 }],
  [
    'lowers a line by the difference',
    620,
    600,
    100,
    { kind: 'change', transfer: 'credit_return', minutes: 500 },
  ],
  ['changes nothing if the line is the same', 420, 600, 600, { kind: 'unchanged' }],
  [
    'lowers a line to what is in use',
    420,
    600,
    180,
    { kind: 'change', transfer: 'credit_return', minutes: 420 },
  ],
  ['rejects a line below what is in use', 420, 600, 179, { kind: 'in_use', lowest: 180 }],
  [
    'rejects a line below what is in use, if nothing is available',
    0,
    600,
    0,
    { kind: 'in_use', lowest: 600 },
  ],
])('%s', (_, available, creditLimit, limit, plan) => {
  expect(planCredit(account(available, creditLimit), limit)).toEqual(plan);
});
