import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { GivenPassword } from './account-fields.js';
import { Account } from './member.js';
import {
  accountBlocked,
  accountSuspended,
  codeRequired,
  providerNeeded,
  secondFactorNeeded,
  signUpClosed,
  tooManyCodes,
  tooManyTries,
  wrongCredentials,
} from './errors.js';
import { GivenNonce, IdToken, NONCE } from './id-token.js';
import { SecondFactorCode } from './second-factor.js';

/**
 * Result of a sign-in. Contains the same tokens under both names that clients read. The gateway also sets them as cookies (product decision
 * 12).
 */
export const SignedIn = z.object({
  user: Account,
  role: z.enum(['user', 'admin']),
  isAuthenticated: z.literal(true),
  access_token: z.string(),
  refresh_token: z.string(),
  access: z.string(),
  refresh: z.string(),
  /** Only if this sign-in set up an admin's second factor. Shown once. */
  recovery_codes: z.array(z.string()).optional(),
});
export type SignedIn = z.output<typeof SignedIn>;

const LOGIN_REQUIRED = message('Email or username is required.');

const normalizeLogin = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value;
  const body = value as Record<string, unknown>;
  return { ...body, email: body['email'] ?? body['username'] };
};

/** `{email, password}` or `{username, password}`. Either field may contain the email address or the username. */
const Credentials = z.preprocess(
  normalizeLogin,
  z.object({
    email: z.string({ error: LOGIN_REQUIRED }).trim().min(1, { error: LOGIN_REQUIRED }).max(254),
    password: GivenPassword,
    otp: SecondFactorCode.optional(),
  }),
);

export const signIn = endpoint({
  name: 'identity.account.sign_in',
  summary: 'Signs in with email or username and password.',
  access: 'public',
  http: { method: 'POST', path: 'token/', cookies: 'set' },
  input: Credentials,
  output: SignedIn,
  errors: {
    ...wrongCredentials,
    ...accountBlocked,
    ...accountSuspended,
    /** 400 with `{status: 400, redirect: "/otp"}`. A new code was sent. */
    'account.inactive': declareError('invalid', 'User is inactive. OTP has been resent.'),
    ...codeRequired,
    ...tooManyTries,
    ...tooManyCodes,
    ...secondFactorNeeded,
  },
});

export const adminSignIn = endpoint({
  name: 'identity.admin.sign_in',
  summary: 'Signs an admin in.',
  access: 'public',
  http: { method: 'POST', path: 'admin/token/', cookies: 'set' },
  input: Credentials,
  output: SignedIn,
  errors: {
    ...wrongCredentials,
    ...accountBlocked,
    ...accountSuspended,
    'account.not_admin': declareError('forbidden', 'Not authorized to access admin login.'),
    ...codeRequired,
    ...tooManyTries,
    ...tooManyCodes,
    ...secondFactorNeeded,
  },
});

/** The provider's authorization endpoint and our client id there. */
export const SignInProvider = z.object({
  authorization_endpoint: z.string(),
  client_id: z.string(),
  /** For sign-in with one tap in the browser (FedCM). Null if the provider does not support it. */
  fedcm_config_url: z.string().nullable(),
});
export type SignInProvider = z.output<typeof SignInProvider>;

export const issueNonce = endpoint({
  name: 'identity.nonce.issue',
  summary:
    "Issues a nonce for a sign-in at the provider, also set as a cookie: valid for 10 minutes, single use. Returns the provider's sign-in endpoints with it.",
  access: 'public',
  http: { method: 'GET', path: 'auth/nonce/', setsCookie: NONCE },
  input: z.object({}),
  output: z.object({
    nonce: z.string(),
    /** Null if no provider is configured or it is unavailable. */
    provider: SignInProvider.nullable(),
  }),
  errors: {},
});

export const providerSignIn = endpoint({
  name: 'identity.provider.sign_in',
  summary:
    "Signs in by an OpenID Connect provider's ID token. Creates a verified account if no account exists.",
  access: 'public',
  http: { method: 'POST', path: 'auth/google-login/', cookies: 'set', readsCookie: NONCE },
  input: z.object({
    id_token: IdToken,
    otp: SecondFactorCode.optional(),
    nonce: GivenNonce,
  }),
  output: SignedIn,
  errors: {
    'provider.refused': providerNeeded['provider.refused'],
    'provider.turned_off': declareError(
      'forbidden',
      'Signing in with Google was turned off in the settings of this account. Please use your password.',
    ),
    ...signUpClosed,
    ...accountBlocked,
    ...accountSuspended,
    ...secondFactorNeeded,
    'account.unclaimed': declareError(
      'forbidden',
      'This account is not in use yet. Open its invitation, or ask your coordinator for one.',
    ),
  },
});

/** A refresh token under either name. Empty if none was sent. */
const GivenRefreshToken = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const body = value as Record<string, unknown>;
    return { refresh: body['refresh'] ?? body['refresh_token'] ?? '' };
  },
  z.object({
    refresh: z
      .string({ error: message('refresh must be text.') })
      .max(4096)
      .default(''),
  }),
);

export const refreshTokens = endpoint({
  name: 'identity.token.refresh',
  summary: 'Exchanges a refresh token for new tokens. Reusing a used one revokes its family.',
  access: 'public',
  http: { method: 'POST', path: 'token/refresh/', cookies: 'refresh' },
  input: GivenRefreshToken,
  /** Same as for a sign-in. If the token came by cookie, the gateway omits the tokens. */
  output: SignedIn,
  errors: {
    'token.refused': declareError('forbidden', 'Your session has ended. Please sign in again.'),
    ...accountBlocked,
  },
});

export const checkSignIn = endpoint({
  name: 'identity.account.check',
  summary:
    'Returns who is signed in: no one without a token, 401 with an invalid or expired one, or with only a refresh cookie.',
  access: 'public',
  http: { method: 'GET', path: 'check/', rejectsInvalidToken: true },
  input: z.object({}),
  output: z.object({
    isAuthenticated: z.boolean(),
    user: Account.nullable(),
    role: z.enum(['user', 'admin']).nullable(),
  }),
  errors: {},
});

export const signOut = endpoint({
  name: 'identity.account.sign_out',
  summary:
    "Ends the caller's login session, found by the access token, or otherwise by the refresh token. Its access token stops working within a second.",
  access: 'public',
  http: { method: 'POST', path: 'logout/', cookies: 'clear' },
  input: GivenRefreshToken,
  output: z.object({ detail: z.string() }),
  errors: {},
});
