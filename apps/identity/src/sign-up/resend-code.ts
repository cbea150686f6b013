import { Injectable } from '@nestjs/common';
import { type CallContext, type Handler, identityApi, type Input, type Output } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { t } from '@skillhour/texts';
import { AccountStore } from '../accounts/index.js';
import { CodeSender } from '../codes/index.js';

type Endpoint = typeof identityApi.resendCode;

/** Mails a fresh code to an account that waits for one. Whether there is such an account does not show. */
@Injectable()
export class ResendCode implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly codes: CodeSender,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ email }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    await this.codes.takeSend(identityApi.resendCode, email, context);
    const account = await this.accounts.findByEmail(email);
    if (account?.status === 'waiting' && !account.blocked) {
      await this.unitOfWork.run(context, (tx) => this.codes.send(account, tx));
      this.codes.hurry();
    }
    const answer = t('If this address waits for a code, a new one is on its way.');
    return { detail: answer, message: answer };
  }
}
