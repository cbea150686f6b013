export {
  type Account,
  isListed,
  isVisibleTo,
  loginKeyOf,
  managedStateOf,
  toSummary,
  toView,
} from './account.js';
export { type AccountGuard, AccountStore } from './account.store.js';
export { AccountsModule } from './accounts.module.js';
export { publishMemberFiles } from './member-files.js';
export { queryTokensOf, indexTokensOf } from './search-tokens.js';
export { type EditableProfile, type Profile } from './profile.js';
export { contentOf, showContent } from './profile-content.js';
export { profileModel, type ProfileRow, toProfile } from './profile.model.store.js';
export { type FollowRelations, ProfileStore } from './profile.store.js';
export { ProviderLinkStore } from './provider-link.store.js';
export { AddAccount } from './add-account.js';
export { FormerMemberStore } from './former-member.store.js';
export { validNamesOf, isReserved } from './reserved-names.js';
export { usernameFrom } from './username.js';
export { VerifyAccount } from './verify-account.js';
export { WelcomedMailboxStore } from './welcomed-mailbox.store.js';
