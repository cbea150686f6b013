import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { idempotentReaction } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { ProjectionModule } from '../projection/index.js';
import { WritingModule } from '../writing/index.js';
import { OpenAccountOnVerification } from './open-account-on-verification.js';
import { Parties } from './parties.js';
import { ReadAccount } from './read-account.js';
import { ReadBalance } from './read-balance.js';
import { Welcome } from './welcome.js';

/** Members' accounts: opened with a welcome, and shown with their transfers. */
@Module({
  imports: [WritingModule, ProjectionModule, MemberDirectoryModule],
  providers: [Welcome, Parties, ReadAccount, ReadBalance, OpenAccountOnVerification],
  exports: [Welcome],
})
export class AccountsModule {
  static readonly serves = { readAccount: ReadAccount, readBalance: ReadBalance };
  static readonly reacts = [
    idempotentReaction(identityEvents.memberVerified, OpenAccountOnVerification, { concurrency: 8 }),
  ];
}
