import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore } from '../accounts/index.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { SecurityLog } from '../security/index.js';
import { SecondFactorStore } from './second-factor.store.js';
import { SecondFactors } from './second-factors.js';
import { NotifySecondFactorChange } from './notify-second-factor-change.js';

type Endpoint = typeof identityApi.removeSecondFactor;
const endpoint = identityApi.removeSecondFactor;

/**
 * Turns the second factor off with password and code, because neither an open device nor a known password must be enough. Members who only
 * sign in through a provider have no password to give.
 */
@Injectable()
export class RemoveSecondFactor implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly factors: SecondFactors,
    private readonly store: SecondFactorStore,
    private readonly notifyChange: NotifySecondFactorChange,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle(form: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const [account, factor] = await Promise.all([this.accounts.find(memberId), this.factors.find(memberId)]);
    if (!account || !factor?.secret) fail(endpoint, 'second_factor.not_on');
    if (account.passwordHash !== null)
      await this.confirmPassword.run(endpoint, account, form.password ?? '', context);
    const use = await this.factors.check(endpoint, memberId, factor.secret, form.otp);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await use(tx))) fail(endpoint, 'second_factor.wrong');
      await this.store.remove(memberId, tx);
      await this.notifyChange.run(account, false, tx);
    });
    this.security.write('second_factor_removed', context, { memberId });
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { enabled: false };
  }
}
