import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SanctionsModule } from '../sanctions/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { AdminSignIn } from './admin-sign-in.js';
import { CheckPassword } from './check-password.js';
import { CompletePasswordSignIn } from './complete-password-sign-in.js';
import { RequireEmailedCode } from './require-emailed-code.js';
import { SignIn } from './sign-in.js';
import { NotifyLockout } from './notify-lockout.js';

/** Sign-in with a password, for members and for admins. */
@Module({
  imports: [
    AccountsModule,
    CodesModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    PasswordsModule,
    SanctionsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [CheckPassword, RequireEmailedCode, NotifyLockout, CompletePasswordSignIn, SignIn, AdminSignIn],
})
export class SignInModule {
  static readonly serves = { signIn: SignIn, adminSignIn: AdminSignIn };
}
