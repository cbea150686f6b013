import { memberExport } from '../kernel/member-export.js';
import { readStuckWork } from '../kernel/stuck-work.js';
import { askEmailChange, confirmEmailChange } from './email-change.js';
import { listAudit } from './audit.js';
import { changeAvailability, readAvailability } from './availability.js';
import { downloadActivity, readActivity, readPublicActivity } from './activity.js';
import { makeBankExport, readBankExport, readBankExportPiece } from './bank-export.js';
import { readDashboard, readFigures } from './dashboard.js';
import { addEntry, editEntry, removeEntry } from './entries.js';
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
import {
  changeImportSettings,
  createImport,
  decideImportRow,
  downloadImportReport,
  dropImportPieces,
  inviteImported,
  listImportRows,
  listImports,
  putImportPiece,
  readImport,
  runImport,
  undoImport,
} from './imports.js';
import { acceptInvitation, readInvitation } from './invitations.js';
import { addMember, addMemberEntry, inviteMember, listTaught, removeMember } from './managed-members.js';
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
  readInvitation,
  acceptInvitation,
  listOverseen,
  readOverseen,
  createImport,
  putImportPiece,
  dropImportPieces,
  listImports,
  readImport,
  listImportRows,
  decideImportRow,
  changeImportSettings,
  runImport,
  undoImport,
  inviteImported,
  downloadImportReport,
  addMember,
  inviteMember,
  addMemberEntry,
  removeMember,
  listTaught,
  listAudit,
  readDashboard,
  readFigures,
  readActivity,
  downloadActivity,
  readPublicActivity,
  readBankExport,
  makeBankExport,
  readBankExportPiece,
};
