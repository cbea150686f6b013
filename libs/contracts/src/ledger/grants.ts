import { message } from '@skillhour/texts';
import { z } from 'zod';
import { memberNotFound } from '../identity/errors.js';
import { endpoint } from '../kernel/endpoint.js';
import { requiredReason, wholeNumber } from '../kernel/fields.js';
import { MemberId } from '../kernel/ids.js';
import { Transaction } from './account.js';

/** Minutes of one grant. */
const GRANT_MAX_MINUTES = 100_000;

const notMinutes = message('Enter whole minutes from 1 to {most, number}.', { most: GRANT_MAX_MINUTES });

/** The form with which an admin gives minutes of the community to a member. */
export const GrantForm = z.object({
  minutes: wholeNumber(notMinutes).pipe(
    z.int().min(1, { error: notMinutes }).max(GRANT_MAX_MINUTES, { error: notMinutes }),
  ),
  reason: requiredReason,
});
export type GrantForm = z.output<typeof GrantForm>;

export const grantMinutes = endpoint({
  name: 'ledger.grant.make',
  summary: 'Gives a member minutes of the community, and notifies the member with the reason.',
  access: 'admin',
  http: { method: 'POST', path: 'dashboard/user/{id}/grant/', status: 201 },
  input: GrantForm.extend({ id: MemberId }),
  output: Transaction,
  errors: memberNotFound,
});
