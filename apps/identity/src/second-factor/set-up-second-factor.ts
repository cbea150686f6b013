import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { type Account, AccountStore } from '../accounts/index.js';
import { ConfirmByProvider, ConfirmPassword } from '../confirmation/index.js';
import { SecurityLog } from '../security/index.js';
import { SecondFactors } from './second-factors.js';
import { NotifySecondFactorChange } from './notify-second-factor-change.js';

type Endpoint = typeof identityApi.setUpSecondFactor;
const endpoint = identityApi.setUpSecondFactor;

/** Recorded with the command after the ID token is used, because the token can't be verified a second time. */
const CONFIRMED = 'confirmed';

/**
 * Starts the setup of a second factor with the password or a new sign-in at the provider. So a stranger at an open device can't add their
 * own. Turns it on with its first code.
 */
@Injectable()
export class SetUpSecondFactor implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly confirmByProvider: ConfirmByProvider,
    private readonly factors: SecondFactors,
    private readonly notifyChange: NotifySecondFactorChange,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    if (input.otp !== undefined) return this.#confirm(memberId, input.otp, context);
    const account = await this.#account(memberId);
    if (account.passwordHash === null) await this.#confirmByProvider(account, input, context);
    else await this.confirmPassword.run(endpoint, account, input.password ?? '', context);
    return this.#begin(account);
  }

  /**
   * Starting may be repeated. Recovery codes are shown once. If they were lost, the member must turn the second factor off and set it up
   * again.
   */
  async resume(
    input: Input<Endpoint>,
    context: SignedInContext,
    note: string | null,
  ): Promise<Output<Endpoint>> {
    if (input.otp !== undefined) throw createCommonError('command.done');
    return note === CONFIRMED
      ? this.#begin(await this.#account(context.actor.memberId))
      : this.handle(input, context);
  }

  async #account(memberId: MemberId): Promise<Account> {
    const account = await this.accounts.find(memberId);
    if (!account) throw createCommonError('caller.session_ended');
    return account;
  }

  async #confirmByProvider(
    account: Account,
    input: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<void> {
    const use = await this.confirmByProvider.run(endpoint, account, input);
    await this.unitOfWork.run(context, async (tx) => {
      if (!(await use(tx))) fail(endpoint, 'provider.refused');
      tx.note(CONFIRMED);
    });
  }

  async #begin(account: Account): Promise<Output<Endpoint>> {
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
      if (account) await this.notifyChange.run(account, true, tx);
    });
    this.security.write('second_factor_set_up', context, { memberId });
    return { enabled: true, recovery_codes: first.recoveryCodes };
  }
}
