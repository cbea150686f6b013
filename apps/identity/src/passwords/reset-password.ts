import { Injectable } from '@nestjs/common';
import { type CallContext, fail, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/account.store.js';
import { EndLoginSessions } from '../login-sessions/end-login-sessions.js';
import { hashSecret } from '../login-sessions/refresh-token.js';
import { Revocations } from '../login-sessions/revocations.js';
import { PasswordHasher } from './password-hasher.js';
import { ResetTokenStore } from './reset-token.store.js';

type Endpoint = typeof identityApi.resetPassword;

/** Sets a new password by a mailed token, once, and ends all login sessions: whoever held the old one is out. */
@Injectable()
export class ResetPassword implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly tokens: ResetTokenStore,
    private readonly hasher: PasswordHasher,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ token, password }: Input<Endpoint>, context: CallContext) {
    const hash = hashSecret(token);
    const memberId = await this.tokens.find(hash, this.clock.now());
    if (!memberId) refuse();
    const passwordHash = await this.hasher.hash(password);
    const ended = await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.tokens.take(hash, this.clock.now(), tx))) refuse();
      await this.accounts.change(memberId, {}, { passwordHash }, tx);
      await this.tokens.dropAllOf(memberId, tx);
      return this.ending.endAll(memberId, 'reset', tx);
    });
    await this.revocations.announceEnded(ended);
    return { message: 'Your password was changed. You can sign in with it now.' };
  }
}

function refuse(): never {
  fail(identityApi.resetPassword, 'password.token_refused', 'Invalid or missing token.');
}
