import { Injectable } from '@nestjs/common';
import { type CallContext, type Handler, identityApi, type Input, type Output } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { t } from '@skillhour/texts';
import { AccountStore } from '../accounts/index.js';
import { CodeSender, codeHolderOf } from '../codes/index.js';

type Endpoint = typeof identityApi.resendCode;

/** Emails a new code to an account that waits for one. Neither the response nor the work reveals whether such an account exists. */
@Injectable()
export class ResendCode implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly codes: CodeSender,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ email }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    await this.codes.takeSendFrom(identityApi.resendCode, context);
    await this.codes.takeSendTo(identityApi.resendCode, email);
    const account = await this.accounts.findByEmail(email);
    const waits = account?.status === 'waiting' && !account.blocked;
    const holder = { id: codeHolderOf(account, email), account: waits ? account : null };
    await this.unitOfWork.run(context, (tx) => this.codes.send(holder, tx));
    this.codes.flush();
    const detail = t('If this address is waiting for a code, we emailed a new one.');
    return { detail, message: detail };
  }
}
