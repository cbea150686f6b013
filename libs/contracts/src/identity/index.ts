import { memberExport } from '../kernel/member-export.js';
import { readStuckWork } from '../kernel/stuck-work.js';
import { askEmailChange, confirmEmailChange } from './email-change.js';
import { listAudit } from './audit.js';
import { changeAvailability, readAvailability } from './availability.js';
import { readDashboard, readFigures } from './dashboard.js';
import { addEntry, editEntry, removeEntry } from './entries.js';
import * as events from './events.js';
import { followsAmong, listFollowers, listFollowing, toggleFollow } from './follows.js';
import {
  countTeachers,
  listAllMembers,
  listMembers,
  readInterests,
  readTeaching,
  suggestMembers,
  readWelcome,
  summariseMembers,
  toggleBlock,
} from './members.js';
import { deleteAccount, makeExport, readExport, readExportPiece } from './account-data.js';
import { endLoginSession, endLoginSessions, listLoginSessions } from './login-sessions.js';
import { listOverseen, readOverseen } from './member-admin.js';
import { listOffers, readOffer, readOfferForRequest } from './offers.js';
import { changePassword, forgotPassword, resetPassword } from './password.js';
import { closeSetupStep, readMember, readProfile, updateProfile } from './profile.js';
import { listProviderLinks, setProviderLink } from './provider-links.js';
import { listReports, makeReport, readReport, resolveReports } from './reports.js';
import { findMatches } from './search.js';
import {
  confirmWarning,
  decideAppeal,
  imposeSanction,
  liftSanction,
  listAppeals,
  listOwnWarnings,
  listSanctions,
  makeAppeal,
  readAppeal,
} from './sanctions.js';
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
import { followsSeenBy, membersSeenBy, profileSeenBy } from './viewer-fields.js';

export { Email, FirstName, LastName, NewPassword, passwordProblem } from './account-fields.js';
export { AuditEntry } from './audit.js';
export { Availability, WeeklyTimes, type TimeRange } from './availability.js';
export { availableTimes } from './available-times.js';
export { DashboardStats, MAX_FIGURE_DAYS, PeriodFigures } from './dashboard.js';
export {
  ENTRY_LIMITS,
  entryContentErrors,
  EntryForm,
  EntryKind,
  EntryLevel,
  notOwnEntry,
  SkillEntry,
  type EntryContent,
} from './entries.js';
export { AdminMemberCard, AdminMemberView, AdminMemberOrder, MemberStatusFilter } from './member-admin.js';
export { MemberOrder, SuggestedMember } from './members.js';
export { Offer, OfferDetail, offerNotFound, OfferOrder } from './offers.js';
export { PASSWORD_LENGTH, PASSWORD_RULES, type PasswordRule } from './password-rules.js';
export { MemberCard, MemberProfile, OwnProfile, SetupStep } from './profile.js';
export {
  PROFILE_LIMITS,
  profileFields,
  profileImage,
  ProfileForm,
  skillKey,
  type ProfileContent,
} from './profile-fields.js';
export { REPORT_LIMITS, ReportForm, ReportSummary } from './reports.js';
export { AccountExport, EXPORT_CHUNK_BYTES } from './account-data.js';
export { DeviceKind, LoginSessionView } from './login-sessions.js';
export {
  Account,
  FORMER_USERNAME,
  formerMember,
  MemberStatus,
  MemberSummary,
  nameOfMember,
} from './member.js';
export { nameProblem, normalizeName } from './person-name.js';
export {
  accountBlocked,
  accountSuspended,
  codeRequired,
  commonNewPassword,
  commonPassword,
  passwordNeeded,
  providerNeeded,
  secondFactorNeeded,
  tooManyCodes,
  tooManySignIns,
  tooManyTries,
  wrongCredentials,
} from './errors.js';
export { ProviderLink } from './provider-links.js';
export { REVOCATIONS, revocationsBucket } from './revocations.js';
export {
  APPEAL_DAYS,
  AppealForm,
  OwnSanction,
  Sanction,
  SANCTION_LIMITS,
  SanctionCause,
  SanctionForm,
  SanctionKind,
  SUSPENSION_DAYS,
  SuspensionDays,
} from './sanctions.js';
export { SecondFactorSetup } from './second-factor.js';
export { SignedIn, SignInProvider } from './sign-in.js';
export { SignUpForm } from './sign-up.js';

/** All endpoints of identity. */
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
  listLoginSessions,
  endLoginSessions,
  endLoginSession,
  askEmailChange,
  confirmEmailChange,
  readSecondFactor,
  setUpSecondFactor,
  removeSecondFactor,
  listProviderLinks,
  setProviderLink,
  readExport,
  makeExport,
  readExportPiece,
  exportMember: memberExport('identity'),
  readStuckWork: readStuckWork('identity'),
  deleteAccount,
  readProfile,
  updateProfile,
  closeSetupStep,
  addEntry,
  editEntry,
  removeEntry,
  readAvailability,
  changeAvailability,
  listOffers,
  readOffer,
  readOfferForRequest,
  readMember,
  listMembers,
  listAllMembers,
  suggestMembers,
  readTeaching,
  findMatches,
  countTeachers,
  readInterests,
  toggleBlock,
  readWelcome,
  summariseMembers,
  toggleFollow,
  listFollowers,
  listFollowing,
  followsAmong,
  followsSeenBy,
  membersSeenBy,
  profileSeenBy,
  makeReport,
  listReports,
  readReport,
  resolveReports,
  imposeSanction,
  listSanctions,
  liftSanction,
  listAppeals,
  decideAppeal,
  makeAppeal,
  readAppeal,
  listOwnWarnings,
  confirmWarning,
  listOverseen,
  readOverseen,
  listAudit,
  readDashboard,
  readFigures,
};
/** All events of identity. */
export const identityEvents = events;
