import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, hashSecret } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { AccountStore, ProviderLinkStore } from '../accounts/index.js';
import { KnownDeviceStore } from '../limits/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { CommonPasswords, PasswordHasher } from '../passwords/index.js';
import { SecondFactorStore } from '../second-factor/index.js';
import { SecurityLog } from '../security/index.js';
import { ResetTokenStore } from './reset-token.store.js';

type Endpoint = typeof identityApi.resetPassword;
const endpoint = identityApi.resetPassword;

/**
 * Sets a new password with an emailed token, once, and ends all login sessions. So anyone with the old password is signed out, and this
 * device becomes a known one.
 */
@Injectable()
export class ResetPassword implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly links: ProviderLinkStore,
    private readonly tokens: ResetTokenStore,
    private readonly commonPasswords: CommonPasswords,
    private readonly devices: KnownDeviceStore,
    private readonly factors: SecondFactorStore,
    private readonly hasher: PasswordHasher,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async handle({ token, password }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const hash = hashSecret(token);
    const memberId = await this.tokens.find(hash, this.clock.now());
    const account = memberId && (await this.accounts.find(memberId));
    if (!account) fail(endpoint, 'password.token_refused');
    await this.commonPasswords.rejectCommon(endpoint, password, account);
    const passwordHash = await this.hasher.hash(password, context.deadlineAtMs);
    const ended = await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.tokens.take(hash, this.clock.now(), tx))) fail(endpoint, 'password.token_refused');
      await this.accounts.change(account.id, {}, { passwordHash }, tx);
      await this.tokens.dropAllOf(account.id, tx);
      await this.links.dropNotMatching(account.id, account.email, tx);
      await this.devices.removeAllOf(account.id, tx);
      // Guessers of the second factor knew the old password. The owner no longer needs to wait because of them.
      await this.factors.resetBackoff(account.id, tx);
      await this.devices.remember(account.id, context.client.device, this.clock.now(), tx);
      return this.ending.endAll(account.id, 'reset', tx);
    });
    this.security.write('password_reset', context, { memberId: account.id });
    await this.revocations.announceEnded(ended);
    return { message: t('Your password was changed. You can sign in with it now.') };
  }
}
