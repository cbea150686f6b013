import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, LoginSessionId, type MemberId, newId, type SignedIn } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret, makeSecret } from '@skillhour/service-kit';
import { type Account, type AccountGuard, AccountStore, toView } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { KnownDeviceStore } from '../limits/index.js';
import { AccessTokens } from './access-tokens.js';
import { EndLoginSessions } from './end-login-sessions.js';
import { endOfLoginSession, type LoginSession } from './login-session.js';
import { LoginSessionStore } from './login-session.store.js';
import { RefreshTokenStore } from './refresh-token.store.js';
import { NotifyNewDevice } from './notify-new-device.js';

/** Result of a sign-in or refresh, before it becomes a response. */
export interface IssuedTokens {
  account: Account;
  loginSessionId: LoginSessionId;
  refreshToken: string;
  /** When the login session ends in any case. None of its tokens is valid longer. */
  endsAt: Date;
  /** Created by this sign-in. */
  recoveryCodes?: string[];
}

/** Maximum number of login sessions per member. Beyond it, the least recently used one ends. */
const MAX_LOGIN_SESSIONS = 200;

/** Starts login sessions and issues their tokens. */
@Injectable()
export class LoginSessions {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly sessions: LoginSessionStore,
    private readonly tokens: RefreshTokenStore,
    private readonly accessTokens: AccessTokens,
    private readonly ending: EndLoginSessions,
    private readonly devices: KnownDeviceStore,
    private readonly notifyNewDevice: NotifyNewDevice,
    private readonly clock: Clock,
  ) {}

  /** Returns null if the member is blocked or the guard fails. Both are conditions of the write, so a concurrent change takes precedence. */
  async start(
    memberId: MemberId,
    context: CallContext,
    tx: Tx,
    guard: AccountGuard = {},
  ): Promise<IssuedTokens | null> {
    const now = this.clock.now();
    const account = await this.#recordActivity(memberId, guard, now, tx);
    if (!account) return null;
    const id = newId(LoginSessionId);
    await this.notifyNewDevice.run(account, context, tx);
    await this.devices.remember(memberId, context.client.device, now, tx);
    await this.ending.endBeyond(memberId, MAX_LOGIN_SESSIONS - 1, tx);
    const { address, userAgent } = context.client;
    const session = {
      id,
      memberId,
      startedAt: now,
      lastUsedAt: now,
      endedAt: null,
      endedBecause: null,
      client: { address, userAgent },
    };
    await this.sessions.add(session, tx);
    return this.#issue(account, session, now, tx);
  }

  /** Issues another refresh token of the family. Returns null if the member is blocked. */
  async resume(session: LoginSession, tx: Tx): Promise<IssuedTokens | null> {
    const now = this.clock.now();
    const account = await this.#recordActivity(session.memberId, {}, now, tx);
    return account && this.#issue(account, session, now, tx);
  }

  /** Returns the response of every sign-in and refresh: the tokens under all their names. */
  async toResponse({
    account,
    loginSessionId,
    refreshToken,
    endsAt,
    recoveryCodes,
  }: IssuedTokens): Promise<SignedIn> {
    const accessToken = await this.accessTokens.sign(account, loginSessionId, endsAt);
    return {
      user: toView(account, this.config.IMAGE_BASE_URL),
      role: account.role,
      isAuthenticated: true,
      access_token: accessToken,
      refresh_token: refreshToken,
      access: accessToken,
      refresh: refreshToken,
      ...(recoveryCodes && { recovery_codes: recoveryCodes }),
    };
  }

  #recordActivity(memberId: MemberId, guard: AccountGuard, now: Date, tx: Tx): Promise<Account | null> {
    const free = { ...guard, status: 'active' as const, blocked: false };
    return this.accounts.change(memberId, free, { lastActiveAt: now }, tx);
  }

  async #issue(account: Account, { id, startedAt }: LoginSession, now: Date, tx: Tx): Promise<IssuedTokens> {
    const refreshToken = makeSecret();
    await this.tokens.add(hashSecret(refreshToken), { loginSessionId: id, memberId: account.id }, now, tx);
    const endsAt = endOfLoginSession(startedAt, this.config.LOGIN_SESSION_TTL_MS);
    return { account, loginSessionId: id, refreshToken, endsAt };
  }
}
