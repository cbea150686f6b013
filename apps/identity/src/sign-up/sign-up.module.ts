import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SecurityModule } from '../security/index.js';
import { ConfirmCode } from './confirm-code.js';
import { Register } from './register.js';
import { ResendCode } from './resend-code.js';

/** Sign-up, from the form to a confirmed account. */
@Module({
  imports: [AccountsModule, CodesModule, LoginSessionsModule, PasswordsModule, SecurityModule],
  providers: [Register, ConfirmCode, ResendCode],
})
export class SignUpModule {
  static readonly serves = { register: Register, confirmCode: ConfirmCode, resendCode: ResendCode };
}
