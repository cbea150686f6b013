import { Injectable } from '@nestjs/common';
import { type CallContext, fail, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { CheckPassword } from '../passwords/check-password.js';
import { Enter } from './enter.js';

type Endpoint = typeof identityApi.adminSignIn;

/** Signs an admin in; a member with the right password is told that this is not the door. */
@Injectable()
export class AdminSignIn implements Handler<Endpoint> {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly enter: Enter,
  ) {}

  async handle({ email: login, password }: Input<Endpoint>, context: CallContext) {
    const account = await this.checkPassword.run(identityApi.adminSignIn, login, password);
    if (account.role !== 'admin') {
      fail(identityApi.adminSignIn, 'account.not_admin', 'Not authorized to access admin login.');
    }
    return this.enter.run(identityApi.adminSignIn, account, context);
  }
}
