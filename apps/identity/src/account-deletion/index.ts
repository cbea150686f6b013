export { AccountDeletionModule } from './account-deletion.module.js';
export { RemoveAccount } from './remove-account.js';
export { RepeatDeletions } from './repeat-deletions.js';
export {
  type RetentionNotice,
  RetentionNoticeStore,
  type RetentionReason,
} from './retention-notice.store.js';
