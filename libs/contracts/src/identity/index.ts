import * as events from './events.js';
import { readProfile, summariseMembers, toggleBlock } from './members.js';
import { forgotPassword, resetPassword } from './password.js';
import { adminSignIn, checkSignIn, providerSignIn, refreshTokens, signIn, signOut } from './sign-in.js';
import { confirmCode, register, resendCode } from './sign-up.js';

export { Email, FirstName, LastName, NewPassword, passwordProblem } from './account-fields.js';
export { Account, MemberSummary } from './member.js';
export { nameProblem, tidyName } from './person-name.js';
export { accountBlocked, tooManyCodes, tooManySignIns, tooManyTries, wrongCredentials } from './refusals.js';
export { REVOCATIONS, revocationsBucket } from './revocations.js';
export { SignedIn } from './sign-in.js';
export { SignUpForm } from './sign-up.js';

/** All that identity serves. */
export const identityApi = {
  register,
  confirmCode,
  resendCode,
  signIn,
  adminSignIn,
  providerSignIn,
  refreshTokens,
  checkSignIn,
  signOut,
  forgotPassword,
  resetPassword,
  readProfile,
  toggleBlock,
  summariseMembers,
};
/** All that identity tells. */
export const identityEvents = events;
