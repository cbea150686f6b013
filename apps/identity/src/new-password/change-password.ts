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
import { t } from '@skillhour/texts';
import { AccountStore } from '../accounts/index.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { KnownDeviceStore } from '../limits/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { CommonPasswords, PasswordHasher } from '../passwords/index.js';
import { SecurityLog } from '../security/index.js';
import { ResetTokenStore } from './reset-token.store.js';

type Endpoint = typeof identityApi.changePassword;
const endpoint = identityApi.changePassword;

/**
 * Changes a password after confirming the old one. Ends the member's login sessions on other devices, so that anyone who knew the old one is
 * signed out.
 */
@Injectable()
export class ChangePassword implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly devices: KnownDeviceStore,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly resetTokens: ResetTokenStore,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle(form: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId, loginSessionId } = context.actor;
    const account = await this.accounts.find(memberId);
    if (!account) fail(endpoint, 'password.wrong');
    await this.confirmPassword.run(endpoint, account, form.password, context);
    await this.commonPasswords.rejectCommon(endpoint, form.new_password, account);
    const passwordHash = await this.hasher.hash(form.new_password, context.deadlineAtMs);
    const ended = await this.unitOfWork.run(context, async (tx) => {
      const guard = { passwordHash: account.passwordHash };
      // Null if a reset happened in between. Then the given password is no longer the current one.
      if (!(await this.accounts.change(memberId, guard, { passwordHash }, tx)))
        fail(endpoint, 'password.wrong');
      await this.resetTokens.dropAllOf(memberId, tx);
      await this.devices.removeAllOf(memberId, tx);
      return this.ending.endOthers(memberId, loginSessionId, 'password', tx);
    });
    this.security.write('password_changed', context, { memberId });
    await this.revocations.announceEnded(ended);
    return this.resume();
  }

  /** The event handler announces the ended sign-ins again, in case this process failed before doing so. */
  async resume(): Promise<Output<Endpoint>> {
    return { message: t('Your password was changed. Your other devices are signed out.') };
  }
}
