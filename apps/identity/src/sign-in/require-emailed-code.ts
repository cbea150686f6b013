import { Injectable } from '@nestjs/common';
import { type CallContext, type codeRequired, fail, type tooManyCodes } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { inLanguageOf } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import { CodeSender } from '../codes/index.js';
import { SendLimits } from '../limits/index.js';
import { signInCodeEmail } from '../mail/index.js';
import { SecondFactors } from '../second-factor/index.js';

/** An endpoint that signs in with a password. */
interface PasswordEndpoint {
  errors: typeof codeRequired & typeof tooManyCodes;
}

/**
 * Rejects a correct password and emails a code instead, with which `otp/` signs in. A member with a second factor is exempt. It already
 * requires a code that a password guesser does not have, and limits wrong codes per account.
 */
@Injectable()
export class RequireEmailedCode {
  constructor(
    private readonly factors: SecondFactors,
    private readonly limits: SendLimits,
    private readonly codes: CodeSender,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async run(endpoint: PasswordEndpoint, account: Account, context: CallContext): Promise<void> {
    const { id, email, firstName } = account;
    if ((await this.factors.find(id))?.secret) return;
    const tooMany = await this.limits.takeTo('sign-in code', email);
    if (tooMany) fail(endpoint, 'code.too_many_sends', {}, tooMany);
    const write = (digits: string, ttlMs: number) =>
      inLanguageOf(account, () => signInCodeEmail(firstName, digits, ttlMs));
    await this.unitOfWork.run(context, (tx) => this.codes.sendTo(email, id, write, tx));
    this.codes.flush();
    fail(endpoint, 'account.code_required', {}, { data: { status: 400, redirect: '/otp', email } });
  }
}
