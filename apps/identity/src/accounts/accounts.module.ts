import { Module } from '@nestjs/common';
import { AccountStore } from './account.store.js';
import { AddAccount } from './add-account.js';
import { EnsureProfiles } from './ensure-profiles.js';
import { FormerMemberStore } from './former-member.store.js';
import { ProfileStore } from './profile.store.js';
import { ProviderLinkStore } from './provider-link.store.js';
import { ReadWelcome } from './read-welcome.js';
import { SummariseMembers } from './summarise-members.js';
import { VerifyAccount } from './verify-account.js';
import { WelcomedMailboxStore } from './welcomed-mailbox.store.js';

/** Accounts and their stored data. */
@Module({
  providers: [
    AccountStore,
    FormerMemberStore,
    ProfileStore,
    AddAccount,
    VerifyAccount,
    EnsureProfiles,
    SummariseMembers,
    ReadWelcome,
    ProviderLinkStore,
    WelcomedMailboxStore,
  ],
  exports: [
    AccountStore,
    FormerMemberStore,
    ProfileStore,
    AddAccount,
    VerifyAccount,
    WelcomedMailboxStore,
    ProviderLinkStore,
  ],
})
export class AccountsModule {
  static readonly serves = { summariseMembers: SummariseMembers, readWelcome: ReadWelcome };
}
