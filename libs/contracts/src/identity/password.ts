import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { Email, GivenPassword, NewPassword } from './account-fields.js';
import { commonNewPassword, commonPassword, passwordNeeded } from './errors.js';

const TOKEN_MISSING = message('Invalid or missing token.');

export const forgotPassword = endpoint({
  name: 'identity.password.forget',
  summary: 'Sends an email with a reset link. The response is the same for unknown addresses.',
  access: 'public',
  http: { method: 'POST', path: 'forget-password/' },
  input: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
  errors: {
    'password.too_many_sends': declareError('rate_limited', 'Too many links were sent.'),
  },
});

export const resetPassword = endpoint({
  name: 'identity.password.reset',
  summary: 'Sets a new password by an emailed token, and ends all login sessions.',
  access: 'public',
  http: { method: 'POST', path: 'reset-password/', cookies: 'device' },
  input: z.object({
    token: z.string({ error: TOKEN_MISSING }).min(1, { error: TOKEN_MISSING }).max(512),
    password: NewPassword,
  }),
  output: z.object({ message: z.string() }),
  errors: {
    'password.token_refused': declareError('invalid', 'Invalid or missing token.'),
    ...commonPassword,
  },
});

export const changePassword = endpoint({
  name: 'identity.password.change',
  summary: "Changes the caller's password, and ends their other login sessions.",
  access: 'member',
  http: { method: 'POST', path: 'account/password/' },
  input: z.object({ password: GivenPassword, new_password: NewPassword }),
  output: z.object({ message: z.string() }),
  errors: { ...passwordNeeded, ...commonNewPassword },
});
