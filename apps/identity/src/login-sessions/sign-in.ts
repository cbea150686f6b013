import { Injectable } from '@nestjs/common';
import { type CallContext, fail, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import type { Account } from '../accounts/account.js';
import { CodeSender } from '../codes/code-sender.js';
import { CheckPassword } from '../passwords/check-password.js';
import { Enter } from './enter.js';

type Endpoint = typeof identityApi.signIn;

/** Signs in with e-mail or username and password. Only the right password learns that an account is blocked or inactive. */
@Injectable()
export class SignIn implements Handler<Endpoint> {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly codes: CodeSender,
    private readonly enter: Enter,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ email: login, password }: Input<Endpoint>, context: CallContext) {
    const account = await this.checkPassword.run(identityApi.signIn, login, password);
    if (account.status === 'waiting') return this.#sendToCode(account, context);
    return this.enter.run(identityApi.signIn, account, context);
  }

  async #sendToCode(account: Account, context: CallContext): Promise<never> {
    await this.codes.takeSend(identityApi.signIn, account.email, context);
    await this.unitOfWork.run(context, (tx) => this.codes.send(account, tx));
    this.codes.hurry();
    fail(identityApi.signIn, 'account.inactive', 'User is inactive. OTP has been resent.', {
      data: { status: 400, redirect: '/otp', email: account.email },
    });
  }
}
