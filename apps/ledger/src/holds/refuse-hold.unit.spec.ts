import { ledgerApi, type AppError } from '@skillhour/contracts';
import type { Failure } from '../core/index.js';
import { refuseHold } from './refuse-hold.js';

function refusalAt(endpoint: 'placeHold' | 'adjustHold' | 'voidHold', failure: Failure): AppError {
  try {
    return refuseHold(ledgerApi[endpoint], failure);
  } catch (error) {
    return error as AppError;
  }
}
const lacking = { code: 'account.insufficient_minutes', needed: 30, available: 0 } as const;

it('states the missing minutes in the message, and as data for the calling service', () => {
  const refusal = refusalAt('placeHold', { ...lacking, available: 1, debt: 0 });
  expect(refusal).toMatchObject({ kind: 'conflict', code: 'account.insufficient_minutes' });
  expect(refusal.toBody()).toMatchObject({
    message: 'The account has 1 minute available; 30 are needed.',
    data: { needed: 30, available: 1 },
  });
});

it('names the debt if the endpoint declares it, otherwise the missing minutes', () => {
  const inDebt = refusalAt('placeHold', { ...lacking, debt: 5 });
  expect([inDebt.code, inDebt.message]).toEqual(['account.in_debt', 'The account owes 5 minutes.']);
  expect(refusalAt('adjustHold', { ...lacking, debt: 5 }).code).toBe('account.insufficient_minutes');
});

it('maps a failure that the endpoint does not declare to an input error', () => {
  expect(refusalAt('voidHold', { code: 'key.reused', key: 'k' }).code).toBe('input.invalid');
  expect(refusalAt('placeHold', { code: 'amount.invalid', amountMinutes: 0.5 }).code).toBe('input.invalid');
});
