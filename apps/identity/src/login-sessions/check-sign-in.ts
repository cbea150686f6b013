import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  commonRefusal,
  type Handler,
  type identityApi,
  type Output,
} from '@skillhour/contracts';
import { AccountStore, toView } from '../accounts/index.js';
import { LoginSessionStore } from './login-session.store.js';

type Endpoint = typeof identityApi.checkSignIn;

const NOBODY = { isAuthenticated: false, user: null, role: null };

/** Tells who is signed in. Asks the stores, so a login session that ended is out even if its token was not announced yet. */
@Injectable()
export class CheckSignIn implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: LoginSessionStore,
  ) {}

  async handle(_input: object, { actor }: CallContext): Promise<Output<Endpoint>> {
    if (!actor) return NOBODY;
    const [account, session] = await Promise.all([
      this.accounts.find(actor.memberId),
      this.sessions.find(actor.loginSessionId),
    ]);
    if (account?.blocked) throw commonRefusal('caller.blocked');
    if (!account || !session || session.endedAt) throw commonRefusal('caller.session_ended');
    return { isAuthenticated: true, user: toView(account), role: account.role };
  }
}
