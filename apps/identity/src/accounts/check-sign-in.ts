import { Injectable } from '@nestjs/common';
import { AppError, type CallContext, type Handler, type identityApi } from '@skillhour/contracts';
import { LoginSessionStore } from '../login-sessions/login-session.store.js';
import { toView } from './account.js';
import { AccountStore } from './account.store.js';

const NOBODY = { isAuthenticated: false, user: null, role: null };

/** Tells who is signed in. Asks the stores, so a login session that ended is out even if its token was not announced yet. */
@Injectable()
export class CheckSignIn implements Handler<typeof identityApi.checkSignIn> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: LoginSessionStore,
  ) {}

  async handle(_input: object, { actor }: CallContext) {
    if (!actor) return NOBODY;
    const [account, session] = await Promise.all([
      this.accounts.find(actor.memberId),
      this.sessions.find(actor.loginSessionId),
    ]);
    if (account?.blocked) throw new AppError('forbidden', 'caller.blocked', 'User is blocked');
    if (!account || !session || session.endedAt) {
      throw new AppError(
        'unauthenticated',
        'caller.unauthenticated',
        'Your session has ended. Please sign in again.',
      );
    }
    return { isAuthenticated: true, user: toView(account), role: account.role };
  }
}
