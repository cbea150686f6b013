import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  type LoginSessionId,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import {
  type Account,
  AccountStore,
  FormerMemberStore,
  ProfileStore,
  publishMemberFiles,
  WelcomedMailboxStore,
} from '../accounts/index.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { goodbyeEmail, SecurityMailQueue } from '../mail/index.js';
import { SecondFactors } from '../second-factor/index.js';
import { SecurityLog } from '../security/index.js';
import { PersonalData } from './personal-data.js';

type Endpoint = typeof identityApi.deleteAccount;
const endpoint = identityApi.deleteAccount;

/**
 * Deletes the caller's account permanently (ADR 21). The row is removed, an id without a name remains, and an event notifies every service.
 */
@Injectable()
export class DeleteAccount implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly former: FormerMemberStore,
    private readonly mailboxes: WelcomedMailboxStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly factors: SecondFactors,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly personalData: PersonalData,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
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
    const { id, role, email, firstName, passwordHash } = account;
    if (role === 'admin' && (await this.accounts.countAdmins(tx)) < 2) fail(endpoint, 'account.last_admin');
    await this.#removeFiles(id, tx);
    // The password may have changed since the comparison.
    if (!(await this.accounts.remove(id, { passwordHash }, tx))) fail(endpoint, 'password.wrong');
    // Also covers legacy members, and an email that has changed since verification.
    await this.mailboxes.spend(email, tx);
    await this.former.add(id, this.clock.now(), tx);
    const ended = await this.ending.endAll(id, 'deleted', tx);
    await this.personalData.remove(id, tx);
    tx.publish(identityEvents.memberDeleted, { member_id: id });
    await this.mailQueue.add(goodbyeEmail(firstName), { to: email, about: `goodbye to ${id}` }, tx);
    return ended;
  }

  /** Reads the files within the transaction, because the photo may have been replaced since the caller was verified. */
  async #removeFiles(id: MemberId, tx: Tx): Promise<void> {
    const account = await this.accounts.find(id, tx);
    if (account === null) return;
    const before = { ...(await this.profiles.find(id, tx)), ...account };
    publishMemberFiles(id, { before, after: null }, tx);
  }
}
