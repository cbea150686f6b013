import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SecurityLog } from '../security/index.js';
import { EndLoginSessions } from './end-login-sessions.js';
import { judgeRefresh, type StoredToken } from './login-session.js';
import { LoginSessionStore } from './login-session.store.js';
import { type IssuedTokens, LoginSessions } from './login-sessions.js';
import { RefreshTokenStore } from './refresh-token.store.js';
import { Revocations } from './revocations.js';

type Endpoint = typeof identityApi.refreshTokens;
const endpoint = identityApi.refreshTokens;

type ExchangeOutcome = { issued: IssuedTokens } | { rejected: StoredToken | null; reused: boolean };

/** Exchanges a refresh token for new tokens. Reuse of a copied one ends the whole family. */
@Injectable()
export class RefreshTokens implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly sessions: LoginSessionStore,
    private readonly tokens: RefreshTokenStore,
    private readonly loginSessions: LoginSessions,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async handle({ refresh }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const hash = hashSecret(refresh);
    const outcome = await this.unitOfWork.run(context, (tx) => this.#exchange(hash, context, tx));
    if ('issued' in outcome) return this.loginSessions.toResponse(outcome.issued);
    const { rejected, reused } = outcome;
    if (rejected && reused) {
      const { memberId, loginSessionId } = rejected;
      this.security.write('token_reused', context, { memberId, loginSessionId });
      await this.revocations.announceEnded([loginSessionId]);
    }
    const owner = rejected && (await this.accounts.find(rejected.memberId));
    fail(endpoint, owner?.blocked ? 'account.blocked' : 'token.refused');
  }

  async #exchange(hash: string, { client }: CallContext, tx: Tx): Promise<ExchangeOutcome> {
    const token = await this.tokens.find(hash, tx);
    if (!token) return { rejected: null, reused: false };
    const now = this.clock.now();
    if (judgeRefresh(token, client, now, this.config.REFRESH_GRACE_MS) === 'reuse') {
      await this.ending.endOne(token.memberId, token.loginSessionId, 'reuse', tx);
      return { rejected: token, reused: true };
    }
    const { IDLE_LIMIT_MS, LOGIN_SESSION_TTL_MS } = this.config;
    const since = { idle: timeBefore(now, IDLE_LIMIT_MS), began: timeBefore(now, LOGIN_SESSION_TTL_MS) };
    const session = await this.sessions.touch(token.loginSessionId, since, now, tx);
    const issued = session && (await this.loginSessions.resume(session, tx));
    if (!issued) return { rejected: token, reused: false };
    await this.tokens.use(hash, client, now, tx);
    return { issued };
  }
}

const timeBefore = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
