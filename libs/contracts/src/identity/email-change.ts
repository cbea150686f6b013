import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { Email, GivenPassword, OneTimeCode } from './account-fields.js';
import { Account } from './member.js';
import { passwordNeeded, tooManyCodes } from './errors.js';
import { confirmCode, register } from './sign-up.js';

const taken = { 'email.taken': register.errors['email.taken'] };

export const askEmailChange = endpoint({
  name: 'identity.email.ask_change',
  summary:
    "Sends a code to the caller's new email address and a notice to the old one. Nothing changes before the code is entered.",
  access: 'member',
  http: { method: 'POST', path: 'account/email/' },
  input: z.object({ password: GivenPassword, email: Email }),
  output: z.object({ detail: z.string(), email: z.string() }),
  errors: {
    ...passwordNeeded,
    ...taken,
    'email.same': declareError('invalid', 'This is already your address.', { field: 'email' }),
    ...tooManyCodes,
  },
});

const { 'code.wrong': wrongCode, 'code.no_tries_left': noTriesLeft } = confirmCode.errors;

export const confirmEmailChange = endpoint({
  name: 'identity.email.confirm_change',
  summary: "Changes the caller's email address by its code, and notifies the old address.",
  access: 'member',
  http: { method: 'POST', path: 'account/email/confirm/' },
  input: z.object({ otp: OneTimeCode(message('Enter the 5 digits of the code.')) }),
  output: z.object({ detail: z.string(), user: Account }),
  errors: {
    /** `data` of both has `tries_left`. */
    'code.wrong': { ...wrongCode, field: 'otp' },
    'code.no_tries_left': noTriesLeft,
    ...taken,
  },
});
