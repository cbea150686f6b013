import { Injectable } from '@nestjs/common';
import {
  commonRefusal,
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore } from '../accounts/index.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { SecurityLog } from '../security/index.js';
import { SecondFactors } from './second-factors.js';
import { TellSecondFactor } from './tell-second-factor.js';

type Endpoint = typeof identityApi.setUpSecondFactor;
const endpoint = identityApi.setUpSecondFactor;

/** Begins a second factor, by the password, so that an open device is not enough to put one's own there; and turns it on by its first code. */
@Injectable()
export class SetUpSecondFactor implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly factors: SecondFactors,
    private readonly tell: TellSecondFactor,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle({ otp, password }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    return otp === undefined
      ? this.#begin(memberId, password ?? '', context)
      : this.#confirm(memberId, otp, context);
  }

  /** Beginning may be repeated. The recovery codes are shown once: where they got lost it is turned off and set up again. */
  async resume(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (input.otp !== undefined) throw commonRefusal('command.done');
    return this.handle(input, context);
  }

  async #begin(memberId: MemberId, password: string, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(memberId);
    if (!account) throw commonRefusal('caller.session_ended');
    if (account.passwordHash !== null) await this.confirmPassword.run(endpoint, account, password, context);
    const setup = (await this.factors.begin(account)) ?? fail(endpoint, 'second_factor.already_on');
    return { enabled: false, ...setup };
  }

  async #confirm(memberId: MemberId, otp: string, context: SignedInContext): Promise<Output<Endpoint>> {
    const factor = await this.factors.find(memberId);
    if (factor?.secret) fail(endpoint, 'second_factor.already_on');
    const first = await this.factors.checkFirst(endpoint, factor, otp);
    if (!first) fail(endpoint, 'second_factor.not_begun');
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await first.use(tx))) fail(endpoint, 'second_factor.not_begun');
      const account = await this.accounts.find(memberId, tx);
      if (account) await this.tell.run(account, true, tx);
    });
    this.security.write('second_factor_set_up', context, { memberId });
    return { enabled: true, recovery_codes: first.recoveryCodes };
  }
}
