import { refusal } from '../kernel/refusal.js';

/* Refusals that several of identity's endpoints share: each sentence stands here and nowhere else. */

export const wrongCredentials = { 'account.wrong_credentials': refusal('forbidden', 'Invalid credentials') };
export const accountBlocked = { 'account.blocked': refusal('forbidden', 'User is blocked') };
export const tooManyTries = {
  'account.too_many_tries': refusal('rate_limited', 'Too many wrong passwords. Please try again later.'),
};
export const tooManyCodes = {
  'code.too_many_sends': refusal(
    'rate_limited',
    'Too many codes were sent. Please wait before asking again.',
  ),
};
export const memberNotFound = { 'member.not_found': refusal('not_found', 'This member does not exist.') };
/** The common refusal, in words of its own: nothing is broken, it is just too much at once. */
export const tooManySignIns = {
  'service.unavailable': refusal('unavailable', 'Too many sign-ins at once. Please try again.'),
};
