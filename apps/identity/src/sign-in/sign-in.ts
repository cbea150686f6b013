import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import type { Account } from '../accounts/index.js';
import { CodeSender } from '../codes/index.js';
import { LoginSessions } from '../login-sessions/index.js';
import { SignInAudit } from '../security/index.js';
import { CheckPassword } from './check-password.js';
import { CompletePasswordSignIn } from './complete-password-sign-in.js';

type Endpoint = typeof identityApi.signIn;
const endpoint = identityApi.signIn;

/** Signs in with email or username and password. Only the correct password reveals that an account is blocked or inactive. */
@Injectable()
export class SignIn implements Handler<Endpoint> {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly codes: CodeSender,
    private readonly completeSignIn: CompletePasswordSignIn,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: SignInAudit,
  ) {}

  async handle(credentials: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const issued = await this.audit.run('password', context, async (attempt) => {
      const account = await this.checkPassword.run(endpoint, credentials, attempt, context);
      if (account.status === 'waiting') return this.#requireEmailedCode(account, context);
      return this.completeSignIn.run(endpoint, account, credentials.otp, context);
    });
    return this.loginSessions.toResponse(issued);
  }

  async #requireEmailedCode(account: Account, context: CallContext): Promise<never> {
    await this.codes.takeSendFrom(endpoint, context);
    await this.codes.takeSendTo(endpoint, account.email);
    await this.unitOfWork.run(context, (tx) => this.codes.send({ id: account.id, account }, tx));
    this.codes.flush();
    const data = { status: 400, redirect: '/otp', email: account.email };
    fail(endpoint, 'account.inactive', {}, { data });
  }
}
