import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { Email, FirstName, LastName, NewPassword, OneTimeCode, YesOrNo } from './account-fields.js';
import { accountBlocked, commonPassword, signUpClosed, tooManyCodes } from './errors.js';
import { SignedIn } from './sign-in.js';

const normalizeFieldNames = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value;
  const body = value as Record<string, unknown>;
  return {
    ...body,
    firstName: body['firstName'] ?? body['first_name'],
    lastName: body['lastName'] ?? body['last_name'],
    confirmPassword: body['confirmPassword'] ?? body['confirm_password'],
    agreeToTerms: body['agreeToTerms'] ?? body['agree_to_terms'],
    showEmail: body['showEmail'] ?? body['show_email'],
  };
};

const PASSWORDS_DIFFER = message('Passwords do not match.');

/** The registration form (specification 1, sections 3 and 5). */
export const SignUpForm = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    password: NewPassword,
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }),
    agreeToTerms: z.literal(true, { error: message('You must agree to the terms.') }),
    /** Whether other members see the email address. False if absent. */
    showEmail: YesOrNo.optional(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ['confirmPassword'],
    when: ({ value }) => {
      const form = value as { password?: unknown; confirmPassword?: unknown };
      return typeof form.password === 'string' && typeof form.confirmPassword === 'string';
    },
  });

export const register = endpoint({
  name: 'identity.account.register',
  summary: 'Creates an unverified account, and emails its code.',
  access: 'public',
  http: { method: 'POST', path: 'register/', status: 201 },
  input: z.preprocess(normalizeFieldNames, SignUpForm),
  output: z.object({ detail: z.string(), email: z.string(), redirect: z.literal('/otp') }),
  errors: {
    'email.taken': declareError('conflict', 'User with this email already exists.', { field: 'email' }),
    'name.reserved': declareError('invalid', 'This name is reserved. Use your own name.', {
      field: 'firstName',
    }),
    ...signUpClosed,
    ...commonPassword,
    ...tooManyCodes,
  },
});

const FIVE_DIGITS = message('Enter the 5 digits of the code.');

/** An emailed one-time code: five digits, single use, 300 seconds, five attempts (product decision 14). */
export const confirmCode = endpoint({
  name: 'identity.code.confirm',
  summary: 'Activates an account by its code, and signs in.',
  access: 'public',
  http: { method: 'POST', path: 'otp/', cookies: 'set' },
  input: z.object({
    email: Email,
    otp: OneTimeCode(FIVE_DIGITS),
  }),
  output: SignedIn,
  errors: {
    /** `data` of both has `tries_left`. The response is the same for a wrong, used or expired code, and for an unknown address. */
    'code.wrong': declareError(
      'invalid',
      'The code is wrong or no longer valid. Please check it, or ask for a new one.',
    ),
    'code.no_tries_left': declareError('rate_limited', 'Too many wrong tries. Please ask for a new code.', {
      omitsWait: true,
    }),
    ...accountBlocked,
  },
});

export const resendCode = endpoint({
  name: 'identity.code.resend',
  summary: 'Emails a new code. The response is the same for unknown addresses.',
  access: 'public',
  http: { method: 'POST', path: 'resent-otp/' },
  input: z.object({ email: Email }),
  output: z.object({ detail: z.string(), message: z.string() }),
  errors: tooManyCodes,
});
