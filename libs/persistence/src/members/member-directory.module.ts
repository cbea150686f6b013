import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { idempotentReaction, reaction } from '@skillhour/messaging';
import {
  AddMemberOnVerification,
  BlockMemberOnBlock,
  ChangeMemberOnChange,
  ForgetMemberOnDeletion,
  UnblockMemberOnUnblock,
} from './follow-members.js';
import { MemberDirectory } from './member-directory.js';
import { MemberStore } from './member.store.js';

/** Gives a service's features its `MemberDirectory`, kept current by identity's events. A feature of the service like its own. */
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
  static readonly reacts = [
    idempotentReaction(identityEvents.memberVerified, AddMemberOnVerification),
    idempotentReaction(identityEvents.memberChanged, ChangeMemberOnChange),
    reaction(identityEvents.memberBlocked, BlockMemberOnBlock),
    reaction(identityEvents.memberDeleted, ForgetMemberOnDeletion),
    reaction(identityEvents.memberUnblocked, UnblockMemberOnUnblock),
  ];
}
