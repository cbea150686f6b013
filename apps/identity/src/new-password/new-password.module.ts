import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { ChangePassword } from './change-password.js';
import { CreateAdminLink } from './create-admin-link.js';
import { ForgotPassword } from './forgot-password.js';
import { ResetPassword } from './reset-password.js';
import { ResetTokenStore } from './reset-token.store.js';

/** Password changes: with an emailed link, or with the old password. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    ConfirmationModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    PasswordsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [ResetTokenStore, ForgotPassword, ResetPassword, ChangePassword, CreateAdminLink],
  exports: [ResetTokenStore],
})
export class NewPasswordModule {
  static readonly serves = {
    forgotPassword: ForgotPassword,
    resetPassword: ResetPassword,
    changePassword: ChangePassword,
  };
}
