import { declareError } from '../kernel/declared-error.js';

/* Errors that several of identity's endpoints share. Each sentence is defined only here. */

export const wrongCredentials = {
  'account.wrong_credentials': declareError('forbidden', 'Invalid credentials'),
};
/** Rejects new accounts while the setting `SIGN_UP` is off. */
export const signUpClosed = {
  'sign_up.closed': declareError(
    'forbidden',
    'New accounts can’t be created right now. Please try again later.',
  ),
};
export const accountBlocked = { 'account.blocked': declareError('forbidden', 'User is blocked') };
/** Rejects a sign-in to a suspended account. */
export const accountSuspended = {
  /** 403 with `{until}`, and `{appeal}` with the token of the appeal page if the member can appeal. */
  'account.suspended': declareError('forbidden', 'This account is suspended.'),
};
export const tooManyTries = {
  'account.too_many_tries': declareError('rate_limited', 'Too many wrong passwords.'),
};
/** Rejects a correct password from an unknown device after many wrong ones from unknown devices within a day. */
export const codeRequired = {
  /** 400 with `{status: 400, redirect: "/otp", email}`. A code was emailed, and `otp/` signs in with it. */
  'account.code_required': declareError(
    'invalid',
    'Many wrong passwords were tried on your account. Enter the code that we emailed you.',
  ),
};
/** For passwords that meet the form's rules but are guessed early. */
const COMMON_PASSWORD = 'Password must not be a common password, or made of your name or email.';
export const commonPassword = {
  'password.common': declareError('invalid', COMMON_PASSWORD, { field: 'password' }),
};
export const commonNewPassword = {
  'password.common': declareError('invalid', COMMON_PASSWORD, { field: 'new_password' }),
};
/** Errors if a signed-in member fails to confirm their password. */
export const passwordNeeded = {
  'password.wrong': declareError('invalid', 'The password is wrong.', { field: 'password' }),
  'account.too_many_tries': tooManyTries['account.too_many_tries'],
};
/** Errors of the same confirmation for a member without a password. */
export const providerNeeded = {
  'provider.required': declareError('invalid', 'Sign in with Google again to confirm it’s you.'),
  'provider.refused': declareError('forbidden', 'The sign-in provider did not confirm who you are.'),
  'provider.not_fresh': declareError(
    'forbidden',
    'The sign-in provider did not confirm that you signed in just now. Set a password first.',
  ),
};
/** Errors of a sign-in to an account with a second factor. */
export const secondFactorNeeded = {
  /** 401 until the request contains `otp`. `data` has `setup` if an admin must set up a second factor: the first correct code does so. */
  'second_factor.required': declareError('unauthenticated', 'Enter the code of your authenticator app.'),
  'second_factor.wrong': declareError('invalid', 'This code is wrong or has already been used.', {
    field: 'otp',
  }),
  'second_factor.too_many_tries': declareError('rate_limited', 'Too many wrong codes.'),
};
export const tooManyCodes = {
  'code.too_many_sends': declareError('rate_limited', 'Too many codes were sent.'),
};
export const memberNotFound = {
  'member.not_found': declareError('not_found', 'This member does not exist.'),
};
/** Rejects messages and requests to a paper member. */
export const memberOnPaper = {
  'member.no_account': declareError(
    'forbidden',
    'This member has no account. Ask a coordinator to get in touch.',
  ),
};
/** The common error with its own sentence: nothing is broken, there are only too many requests at once. */
export const tooManySignIns = {
  'service.unavailable': declareError('unavailable', 'Too many sign-ins at once. Try again.'),
};
