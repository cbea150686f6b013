import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  type Input,
  type LoginSessionId,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { inLanguageOf } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { type Account, AccountStore } from '../accounts/index.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { Revocations } from '../login-sessions/index.js';
import { goodbyeEmail, SecurityMailQueue } from '../mail/index.js';
import { SecondFactors } from '../second-factor/index.js';
import { SecurityLog } from '../security/index.js';
import { RemoveAccount } from './remove-account.js';

type Endpoint = typeof identityApi.deleteAccount;
const endpoint = identityApi.deleteAccount;

/** Deletes the caller's account permanently (ADR 21). */
@Injectable()
export class DeleteAccount implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly factors: SecondFactors,
    private readonly removal: RemoveAccount,
    private readonly revocations: Revocations,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle({ password, otp }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const account = await this.accounts.find(memberId);
    if (!account) throw createCommonError('caller.session_ended');
    await this.confirmPassword.run(endpoint, account, password, context);
    const useCode = await this.#checkSecondFactor(memberId, otp);
    const ended = await this.unitOfWork.run(context, async (tx) => {
      if (!(await useCode(tx))) fail(endpoint, 'second_factor.wrong');
      return this.#deleteAccount(account, tx);
    });
    this.mailQueue.flush();
    this.security.write('account_deleted', context, { memberId });
    await this.revocations.announceEnded(ended);
    return this.resume();
  }

  /** The event handler announces the ended sign-ins again, in case this process failed before doing so. */
  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Your account is deleted.') };
  }

  async #checkSecondFactor(
    memberId: MemberId,
    otp: string | undefined,
  ): Promise<(tx: Tx) => Promise<boolean>> {
    const factor = await this.factors.find(memberId);
    if (!factor?.secret) return () => Promise.resolve(true);
    if (otp === undefined) fail(endpoint, 'second_factor.missing');
    return this.factors.check(endpoint, memberId, factor.secret, otp);
  }

  async #deleteAccount(account: Account, tx: Tx): Promise<LoginSessionId[]> {
    const { id, role, email, firstName } = account;
    if (role === 'admin' && (await this.accounts.countAdmins(tx)) < 2) fail(endpoint, 'account.last_admin');
    const ended = await this.removal.run(account, tx);
    // The password may have changed since the comparison.
    if (ended === null) fail(endpoint, 'password.wrong');
    const content = inLanguageOf(account, () => goodbyeEmail(firstName));
    await this.mailQueue.add(content, { to: email, about: `goodbye to ${id}` }, tx);
    return ended;
  }
}
