import { Module } from '@nestjs/common';
import { identityApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { StuckWorkModule } from '@skillhour/persistence';
import { AccountsModule } from './accounts/accounts.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LoginSessionsModule } from './login-sessions/login-sessions.module.js';
import { NewAddressModule } from './new-address/new-address.module.js';
import { NotificationMailModule } from './notification-mail/notification-mail.module.js';
import { NewPasswordModule } from './new-password/new-password.module.js';
import { ManagedMembersModule } from './managed-members/managed-members.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { MemberAdminModule } from './member-admin/member-admin.module.js';
import { OffersModule } from './offers/offers.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { FollowsModule } from './follows/follows.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { SanctionsModule } from './sanctions/sanctions.module.js';
import { SearchModule } from './search/search.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ProviderModule } from './provider/provider.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';

/** Accounts: sign-up with an emailed code, sign-in, tokens, passwords, blocks. Each feature imports only those listed below it. */
@Module({
  imports: [
    serveFeatures(identityApi, [
      ImportsModule,
      ManagedMembersModule,
      RetentionModule,
      AccountDeletionModule,
      ActivityModule,
      ExportsModule,
      DashboardModule,
      MemberAdminModule,
      InvitationsModule,
      ProviderModule,
      SignUpModule,
      SignInModule,
      NewAddressModule,
      NewPasswordModule,
      BlocksModule,
      SanctionsModule,
      ReportsModule,
      SearchModule,
      AuditModule,
      AdminModule,
      NotificationMailModule,
      SecondFactorModule,
      LoginSessionsModule,
      OffersModule,
      ProfilesModule,
      EntriesModule,
      FollowsModule,
      AccountsModule,
      StuckWorkModule,
    ]),
  ],
})
export class IdentityModule {}
