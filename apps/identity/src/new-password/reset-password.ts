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
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { AccountStore } from '../accounts/index.js';
import { KnownDeviceStore } from '../limits/index.js';
import { EndLoginSessions, Revocations } from '../login-sessions/index.js';
import { PasswordHasher } from '../passwords/index.js';
import { hashSecret } from '../secrets/index.js';
import { SecurityLog } from '../security/index.js';
import { ResetTokenStore } from './reset-token.store.js';

type Endpoint = typeof identityApi.resetPassword;
const endpoint = identityApi.resetPassword;

/** Sets a new password by a mailed token, once, and ends all login sessions: whoever held the old one is out, and on this device the member comes in. */
@Injectable()
export class ResetPassword implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: ResetTokenStore,
    private readonly devices: KnownDeviceStore,
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
    if (!memberId) fail(endpoint, 'password.token_refused');
    const passwordHash = await this.hasher.hash(password, context.deadlineAtMs);
    const ended = await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.tokens.take(hash, this.clock.now(), tx))) fail(endpoint, 'password.token_refused');
      await this.accounts.change(memberId, {}, { passwordHash }, tx);
      await this.tokens.dropAllOf(memberId, tx);
      await this.devices.forgetAllOf(memberId, tx);
      await this.devices.remember(memberId, context.client.device, this.clock.now(), tx);
      return this.ending.endAll(memberId, 'reset', tx);
    });
    this.security.write('password_reset', context, { memberId });
    await this.revocations.announceEnded(ended);
    return { message: t('Your password was changed. You can sign in with it now.') };
  }
}
