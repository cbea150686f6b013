import { refusal } from '../kernel/refusal.js';

/* Refusals that several of identity's endpoints share: each sentence stands here and nowhere else. */

export const wrongCredentials = { 'account.wrong_credentials': refusal('forbidden', 'Invalid credentials') };
export const accountBlocked = { 'account.blocked': refusal('forbidden', 'User is blocked') };
export const tooManyTries = {
  'account.too_many_tries': refusal('rate_limited', 'Too many wrong passwords. Please try again later.'),
};
/** Refusal of a right password on an unknown device, after many wrong ones in a day from unknown devices. */
export const codeRequired = {
  /** 400 with `{status: 400, redirect: "/otp", email}`: a code was mailed, and `otp/` signs in with it. */
  'account.code_required': refusal(
    'invalid',
    'Many wrong passwords were tried on your account. Enter the code that we emailed you.',
  ),
};
/** Beside the rules of the form; what is said of a password that a guesser tries early. */
const COMMON_PASSWORD = 'Password must not be a common password, or made of your name or email.';
export const commonPassword = {
  'password.common': refusal('invalid', COMMON_PASSWORD, { field: 'password' }),
};
export const commonNewPassword = {
  'password.common': refusal('invalid', COMMON_PASSWORD, { field: 'new_password' }),
};
/** What a signed-in member is told who did not show that it is still them. */
export const passwordNeeded = {
  'password.wrong': refusal('invalid', 'The password is wrong.', { field: 'password' }),
  'account.too_many_tries': tooManyTries['account.too_many_tries'],
};
/** The same of a member without a password. */
export const providerNeeded = {
  'provider.required': refusal('invalid', 'Sign in with Google again to confirm it’s you.'),
  'provider.refused': refusal('forbidden', 'The sign-in provider did not confirm who you are.'),
  'provider.not_fresh': refusal(
    'forbidden',
    'The sign-in provider did not confirm that you signed in just now. Set a password first.',
  ),
};
/** Refusals of a sign-in to an account with a second factor. */
export const secondFactorNeeded = {
  /** 401 until `otp` comes along. `data` has `setup` where an admin has none yet and needs one: the first right code sets it up. */
  'second_factor.required': refusal('unauthenticated', 'Enter the code of your authenticator app.'),
  'second_factor.wrong': refusal('invalid', 'This code is wrong or has already been used.', { field: 'otp' }),
  'second_factor.too_many_tries': refusal('rate_limited', 'Too many wrong codes. Please try again later.'),
};
export const tooManyCodes = {
  'code.too_many_sends': refusal('rate_limited', 'Too many codes were sent. Wait before requesting another.'),
};
export const memberNotFound = { 'member.not_found': refusal('not_found', 'This member does not exist.') };
/** The common refusal, in words of its own: nothing is broken, it is just too much at once. */
export const tooManySignIns = {
  'service.unavailable': refusal('unavailable', 'Too many sign-ins at once. Try again.'),
};
