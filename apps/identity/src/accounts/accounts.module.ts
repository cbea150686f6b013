import { Module } from '@nestjs/common';
import { AccountStore } from './account.store.js';
import { AddAccount } from './add-account.js';
import { BackfillProfiles } from './backfill-profiles.js';
import { FormerMemberStore } from './former-member.store.js';
import { ProfileStore } from './profile.store.js';
import { ProviderLinkStore } from './provider-link.store.js';
import { ReadWelcomeGrant } from './read-welcome-grant.js';
import { SummarizeMembers } from './summarize-members.js';
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
    BackfillProfiles,
    SummarizeMembers,
    ReadWelcomeGrant,
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
  static readonly serves = { summariseMembers: SummarizeMembers, readWelcome: ReadWelcomeGrant };
}
