import { Module } from '@nestjs/common';
import { identityApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { StuckWorkModule } from '@skillhour/persistence';
import { AccountsModule } from './accounts/index.js';
import { AdminModule } from './admin/index.js';
import { AuditModule } from './audit/index.js';
import { BlocksModule } from './blocks/index.js';
import { DashboardModule } from './dashboard/index.js';
import { ExportsModule } from './exports/index.js';
import { AccountDeletionModule } from './account-deletion/index.js';
import { LoginSessionsModule } from './login-sessions/index.js';
import { NewAddressModule } from './new-address/index.js';
import { NotificationMailModule } from './notification-mail/index.js';
import { NewPasswordModule } from './new-password/index.js';
import { MemberAdminModule } from './member-admin/index.js';
import { ProfilesModule } from './profiles/index.js';
import { FollowsModule } from './follows/index.js';
import { ReportsModule } from './reports/index.js';
import { ProviderModule } from './provider/index.js';
import { SecondFactorModule } from './second-factor/index.js';
import { SignInModule } from './sign-in/index.js';
import { SignUpModule } from './sign-up/index.js';

/** Accounts: sign-up with an emailed code, sign-in, tokens, passwords, blocks. Each feature imports only those listed below it. */
@Module({
  imports: [
    serveFeatures(identityApi, [
      AccountDeletionModule,
      ExportsModule,
      DashboardModule,
      MemberAdminModule,
      ProviderModule,
      SignUpModule,
      SignInModule,
      NewAddressModule,
      NewPasswordModule,
      BlocksModule,
      ReportsModule,
      AuditModule,
      AdminModule,
      NotificationMailModule,
      SecondFactorModule,
      LoginSessionsModule,
      ProfilesModule,
      FollowsModule,
      AccountsModule,
      StuckWorkModule,
    ]),
  ],
})
export class IdentityModule {}
