import * as events from './events.js';
import { readProfile, summariseMembers, toggleBlock } from './members.js';
import { changePassword, forgotPassword, resetPassword } from './password.js';
import { readSecondFactor, removeSecondFactor, setUpSecondFactor } from './second-factor.js';
import {
  adminSignIn,
  checkSignIn,
  issueNonce,
  providerSignIn,
  refreshTokens,
  signIn,
  signOut,
} from './sign-in.js';
import { confirmCode, register, resendCode } from './sign-up.js';

export { Email, FirstName, LastName, NewPassword, passwordProblem } from './account-fields.js';
export { Account, formerMember, MemberSummary } from './member.js';
export { nameProblem, tidyName } from './person-name.js';
export {
  accountBlocked,
  commonNewPassword,
  commonPassword,
  passwordNeeded,
  secondFactorNeeded,
  tooManyCodes,
  tooManySignIns,
  tooManyTries,
  wrongCredentials,
} from './refusals.js';
export { REVOCATIONS, revocationsBucket } from './revocations.js';
export { SecondFactorSetup } from './second-factor.js';
export { SignedIn } from './sign-in.js';
export { SignUpForm } from './sign-up.js';

/** All that identity serves. */
export const identityApi = {
  register,
  confirmCode,
  resendCode,
  signIn,
  adminSignIn,
  issueNonce,
  providerSignIn,
  refreshTokens,
  checkSignIn,
  signOut,
  forgotPassword,
  resetPassword,
  changePassword,
  readSecondFactor,
  setUpSecondFactor,
  removeSecondFactor,
  readProfile,
  toggleBlock,
  summariseMembers,
};
/** All that identity tells. */
export const identityEvents = events;
