import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { LimitsModule } from '../limits/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { AdminSignIn } from './admin-sign-in.js';
import { CheckPassword } from './check-password.js';
import { Enter } from './enter.js';
import { MailedCode } from './mailed-code.js';
import { SignIn } from './sign-in.js';
import { TellOwner } from './tell-owner.js';

/** Sign-in with a password, for members and for admins. */
@Module({
  imports: [
    AccountsModule,
    CodesModule,
    LimitsModule,
    LoginSessionsModule,
    MailModule,
    PasswordsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [CheckPassword, MailedCode, TellOwner, Enter, SignIn, AdminSignIn],
})
export class SignInModule {
  static readonly serves = { signIn: SignIn, adminSignIn: AdminSignIn };
}
