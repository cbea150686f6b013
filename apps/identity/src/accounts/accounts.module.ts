import { Module } from '@nestjs/common';
import { AccountStore } from './account.store.js';
import { AddAccount } from './add-account.js';
import { EnsureProfiles } from './ensure-profiles.js';
import { FormerMemberStore } from './former-member.store.js';
import { ProfileStore } from './profile.store.js';
import { SummariseMembers } from './summarise-members.js';
import { VerifyAccount } from './verify-account.js';

/** Who has an account, and what is kept of them. */
@Module({
  providers: [
    AccountStore,
    FormerMemberStore,
    ProfileStore,
    AddAccount,
    VerifyAccount,
    EnsureProfiles,
    SummariseMembers,
  ],
  exports: [AccountStore, FormerMemberStore, ProfileStore, AddAccount, VerifyAccount],
})
export class AccountsModule {
  static readonly serves = { summariseMembers: SummariseMembers };
}
