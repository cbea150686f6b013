import { ledgerApi, type AppError } from '@skillhour/contracts';
import type { Failure } from '../core/index.js';
import { rejectHold } from './reject-hold.js';

function errorAt(endpoint: 'placeHold' | 'adjustHold' | 'voidHold', failure: Failure): AppError {
  try {
    return rejectHold(ledgerApi[endpoint], failure);
  } catch (error) {
    return error as AppError;
  }
}
const insufficient = { code: 'account.insufficient_minutes', needed: 30, available: 0 } as const;

it('states the missing minutes in the message, and as data for the calling service', () => {
  const error = errorAt('placeHold', { ...insufficient, available: 1, debt: 0 });
  expect(error).toMatchObject({ kind: 'conflict', code: 'account.insufficient_minutes' });
  expect(error.toBody()).toMatchObject({
    message: 'The account has 1 minute available; 30 are needed.',
    data: { needed: 30, available: 1 },
  });
});

it('names the debt if the endpoint declares it, otherwise the missing minutes', () => {
  const inDebt = errorAt('placeHold', { ...insufficient, debt: 5 });
  expect([inDebt.code, inDebt.message]).toEqual(['account.in_debt', 'The account owes 5 minutes.']);
  expect(errorAt('adjustHold', { ...insufficient, debt: 5 }).code).toBe('account.insufficient_minutes');
});

it('maps a failure that the endpoint does not declare to an input error', () => {
  expect(errorAt('voidHold', { code: 'key.reused', key: 'k' }).code).toBe('input.invalid');
  expect(errorAt('placeHold', { code: 'amount.invalid', amountMinutes: 0.5 }).code).toBe('input.invalid');
});
