import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { GivenPassword } from './account-fields.js';
import { GivenNonce, IdToken, NONCE } from './id-token.js';
import { passwordNeeded, providerNeeded, secondFactorNeeded } from './errors.js';

const CODE_REQUIRED = message('Enter the 6 digits of your authenticator app, or a recovery code.');
const DIGITS = 6;

/** Six digits of an authenticator app (RFC 6238), or a recovery code. Spaces and dashes are ignored. */
export const SecondFactorCode = z.preprocess(
  (value) => (typeof value === 'number' ? String(value).padStart(DIGITS, '0') : value),
  z
    .string({ error: CODE_REQUIRED })
    .trim()
    .min(1, { error: CODE_REQUIRED })
    .max(40, { error: CODE_REQUIRED }),
);

/** The secret for an authenticator app, shown once, as a QR code or for typing. */
export const SecondFactorSetup = z.object({
  /** In Base32, for manual entry. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  otpauth_url: z.string(),
});
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

export const readSecondFactor = endpoint({
  name: 'identity.second_factor.read',
  summary: "Returns whether the caller's account has a second factor, and how many recovery codes are left.",
  access: 'member',
  http: { method: 'GET', path: 'account/second-factor/' },
  input: z.object({}),
  output: z.object({ enabled: z.boolean(), recovery_codes_left: z.int().min(0) }),
  errors: {},
});

/** Starts without a code and is confirmed with one, both at the same path. */
export const setUpSecondFactor = endpoint({
  name: 'identity.second_factor.set_up',
  summary:
    "Without `otp`: starts the setup and returns the secret for an authenticator app. Requires the password or, for accounts without one, an ID token of a sign-in at the provider just now (`max_age=0`). With the app's code as `otp`: turns the second factor on and returns ten recovery codes, only once.",
  access: 'member',
  http: { method: 'POST', path: 'account/second-factor/', readsCookie: NONCE },
  returnsSecret: true,
  input: z.object({
    password: GivenPassword.optional(),
    id_token: IdToken.optional(),
    nonce: GivenNonce,
    otp: SecondFactorCode.optional(),
  }),
  output: SecondFactorSetup.partial().extend({
    enabled: z.boolean(),
    recovery_codes: z.array(z.string()).optional(),
  }),
  errors: {
    'second_factor.already_on': declareError('conflict', 'The second factor is already on.'),
    'second_factor.not_begun': declareError('conflict', 'Start the setup again.'),
    ...providerNeeded,
    'second_factor.wrong': secondFactorNeeded['second_factor.wrong'],
    'second_factor.too_many_tries': secondFactorNeeded['second_factor.too_many_tries'],
    ...passwordNeeded,
  },
});

export const removeSecondFactor = endpoint({
  name: 'identity.second_factor.remove',
  summary: 'Turns the second factor off, by the password and a code.',
  access: 'member',
  http: { method: 'DELETE', path: 'account/second-factor/' },
  input: z.object({ password: GivenPassword.optional(), otp: SecondFactorCode }),
  output: z.object({ enabled: z.literal(false) }),
  errors: {
    'second_factor.not_on': declareError('conflict', 'The second factor is already off.'),
    'second_factor.wrong': secondFactorNeeded['second_factor.wrong'],
    'second_factor.too_many_tries': secondFactorNeeded['second_factor.too_many_tries'],
    ...passwordNeeded,
  },
});
