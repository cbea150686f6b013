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
import { SignInWatch } from '../security/index.js';
import { CheckPassword } from './check-password.js';
import { Enter } from './enter.js';

type Endpoint = typeof identityApi.adminSignIn;
const endpoint = identityApi.adminSignIn;

/** Signs in an admin. A member with the correct password gets `account.not_admin`. */
@Injectable()
export class AdminSignIn implements Handler<Endpoint> {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly enter: Enter,
    private readonly loginSessions: LoginSessions,
    private readonly watch: SignInWatch,
  ) {}

  async handle(credentials: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const issued = await this.watch.run('admin_password', context, async (attempt) => {
      const account = await this.checkPassword.run(endpoint, credentials, attempt, context);
      if (account.role !== 'admin') fail(endpoint, 'account.not_admin');
      return this.enter.run(endpoint, account, credentials.otp, context);
    });
    return this.loginSessions.answer(issued);
  }
}
