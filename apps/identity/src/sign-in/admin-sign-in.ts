import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { LoginSessions } from '../login-sessions/index.js';
import { SignInAudit } from '../security/index.js';
import { CheckPassword } from './check-password.js';
import { CompletePasswordSignIn } from './complete-password-sign-in.js';

type Endpoint = typeof identityApi.adminSignIn;
const endpoint = identityApi.adminSignIn;

/** Signs in an admin. A member with the correct password gets `account.not_admin`. */
@Injectable()
export class AdminSignIn implements Handler<Endpoint> {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly completeSignIn: CompletePasswordSignIn,
    private readonly loginSessions: LoginSessions,
    private readonly audit: SignInAudit,
  ) {}

  async handle(credentials: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const issued = await this.audit.run('admin_password', context, async (attempt) => {
      const account = await this.checkPassword.run(endpoint, credentials, attempt, context);
      if (account.role !== 'admin') fail(endpoint, 'account.not_admin');
      return this.completeSignIn.run(endpoint, account, credentials.otp, context);
    });
    return this.loginSessions.toResponse(issued);
  }
}
