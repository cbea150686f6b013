import { Module } from '@nestjs/common';
import { AccountStore } from './account.store.js';
import { AddAccount } from './add-account.js';
import { FormerMemberStore } from './former-member.store.js';
import { ReadProfile } from './read-profile.js';
import { SummariseMembers } from './summarise-members.js';
import { VerifyAccount } from './verify-account.js';

/** Who has an account, and what others see of it. */
@Module({
  providers: [AccountStore, FormerMemberStore, AddAccount, VerifyAccount, ReadProfile, SummariseMembers],
  exports: [AccountStore, FormerMemberStore, AddAccount, VerifyAccount],
})
export class AccountsModule {
  static readonly serves = { readProfile: ReadProfile, summariseMembers: SummariseMembers };
}
