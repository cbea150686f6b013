import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  createCommonError,
  type Handler,
  type identityApi,
  type Output,
} from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { AccountStore, toView } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { endOfLoginSession } from './login-session.js';
import { LoginSessionStore } from './login-session.store.js';

type Endpoint = typeof identityApi.checkSignIn;

const SIGNED_OUT = { isAuthenticated: false, user: null, role: null };

/** Returns the signed-in member. Reads the stores, so that an ended login session is rejected even before its revocation is announced. */
@Injectable()
export class CheckSignIn implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly sessions: LoginSessionStore,
    private readonly clock: Clock,
  ) {}

  async handle(_input: object, { actor }: CallContext): Promise<Output<Endpoint>> {
    if (!actor) return SIGNED_OUT;
    const [account, session] = await Promise.all([
      this.accounts.find(actor.memberId),
      this.sessions.find(actor.loginSessionId),
    ]);
    if (account?.blocked) throw createCommonError('caller.blocked');
    const isOver =
      !session ||
      session.endedAt ||
      endOfLoginSession(session.startedAt, this.config.LOGIN_SESSION_TTL_MS) <= this.clock.now();
    if (!account || isOver) throw createCommonError('caller.session_ended');
    return { isAuthenticated: true, user: toView(account, this.config.IMAGE_BASE_URL), role: account.role };
  }
}
