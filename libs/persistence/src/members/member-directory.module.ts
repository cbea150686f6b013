import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { onEvent, onEventWithoutInbox } from '@skillhour/messaging';
import {
  AddMemberOnVerification,
  BlockMemberOnBlock,
  ChangeMemberOnChange,
  ForgetMemberOnDeletion,
  UnblockMemberOnUnblock,
} from './sync-members.js';
import { MemberDirectory } from './member-directory.js';
import { MemberStore } from './member.store.js';

/**
 * Provides `MemberDirectory` to a service's features and keeps it current with identity's events. Import it like one of
 * the service's own features.
 */
@Module({
  providers: [
    MemberStore,
    MemberDirectory,
    AddMemberOnVerification,
    ChangeMemberOnChange,
    BlockMemberOnBlock,
    ForgetMemberOnDeletion,
    UnblockMemberOnUnblock,
  ],
  exports: [MemberDirectory],
})
export class MemberDirectoryModule {
  static readonly eventHandlers = [
    onEventWithoutInbox(identityEvents.memberVerified, 'add-member-on-verification', AddMemberOnVerification),
    onEventWithoutInbox(identityEvents.memberChanged, 'change-member-on-change', ChangeMemberOnChange),
    onEvent(identityEvents.memberBlocked, 'block-member-on-block', BlockMemberOnBlock),
    onEvent(identityEvents.memberDeleted, 'forget-member-on-deletion', ForgetMemberOnDeletion),
    onEvent(identityEvents.memberUnblocked, 'unblock-member-on-unblock', UnblockMemberOnUnblock),
  ];
}
