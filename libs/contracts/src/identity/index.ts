import * as events from './events.js';

export { identityApi } from './api.js';
export {
  Email,
  FirstName,
  ImportedFirstName,
  ImportedLastName,
  LastName,
  NewPassword,
  passwordProblem,
} from './account-fields.js';
export { AuditEntry } from './audit.js';
export { Availability, WeeklyTimes, type TimeRange } from './availability.js';
export { availableTimes } from './available-times.js';
export {
  ActivityReport,
  ActivityRow,
  ActivityTotals,
  MAX_ACTIVITY_DAYS,
  MovedMinutes,
  MovedReason,
} from './activity.js';
export { BankExport, BankExportFormat } from './bank-export.js';
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
  ImportedProfileForm,
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
  MemberState,
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
  memberOnPaper,
  passwordNeeded,
  providerNeeded,
  secondFactorNeeded,
  tooManyCodes,
  tooManySignIns,
  tooManyTries,
  wrongCredentials,
} from './errors.js';
export { IMPORT_LIMITS, IMPORT_PIECE_BYTES } from './imports.js';
export { Import, ImportSource, ImportState, ImportTotals } from './import-views.js';
export { ImportAnswer, ImportQuestion, ImportRow, ImportRowKind, ImportRowState } from './import-rows.js';
export {
  ColumnMeaning,
  ImportCategory,
  ImportSettings,
  ImportSettingsForm,
  ImportTable,
  TableMapping,
  TagChoice,
} from './import-settings.js';
export { InvitationForm } from './invitations.js';
export { NewMemberForm } from './managed-members.js';
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

/** All events of identity. */
export const identityEvents = events;
