import { Injectable } from '@nestjs/common';
import { type CallContext, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore } from '../accounts/account.store.js';
import { CodeSender } from './code-sender.js';

type Endpoint = typeof identityApi.resendCode;

const ANSWER = 'If this address waits for a code, a new one is on its way.';

/** Mails a fresh code to an account that waits for one. Whether there is such an account does not show. */
@Injectable()
export class ResendCode implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly codes: CodeSender,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ email }: Input<Endpoint>, context: CallContext) {
    await this.codes.takeSend(identityApi.resendCode, email, context);
    const account = await this.accounts.findByEmail(email);
    if (account?.status === 'waiting' && !account.blocked) {
      await this.unitOfWork.run(context, (tx) => this.codes.send(account, tx));
      this.codes.hurry();
    }
    return { detail: ANSWER, message: ANSWER };
  }
}
