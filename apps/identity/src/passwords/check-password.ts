import { Inject, Injectable } from '@nestjs/common';
import { type ErrorKind, fail } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, keyOf } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore, type Refusal } from '../limits/limit.store.js';
import { hashSecret } from '../login-sessions/refresh-token.js';
import { PasswordHasher } from './password-hasher.js';

/** An endpoint that asks for a password. */
interface PasswordEndpoint {
  errors: {
    'account.wrong_credentials': ErrorKind;
    'account.too_many_tries': ErrorKind;
    'account.blocked': ErrorKind;
  };
}

/**
 * Compares a password with an account's. Wrong ones are counted: after ten in 15 minutes (product decision 14 and
 * `api.md`) nothing is answered any more, not even that the right one is right.
 */
@Injectable()
export class CheckPassword {
  readonly #limit: Limit;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly limits: LimitStore,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {
    this.#limit = { count: config.WRONG_PASSWORDS_PER_ACCOUNT, windowMs: config.WRONG_PASSWORDS_WINDOW_MS };
  }

  /** The account of a right password, unless it is blocked. */
  async run(endpoint: PasswordEndpoint, login: string, password: string): Promise<Account> {
    const account = await this.accounts.findByLogin(login);
    const key = `wrong passwords of ${account?.id ?? hashSecret(keyOf(login))}`;
    refuseLocked(endpoint, await this.limits.peek(key, this.#limit, this.clock.now()));
    const right = await this.hasher.verify(account?.passwordHash ?? null, password);
    // Looked at again after the comparison: of many guesses at once only ten get an answer.
    const now = this.clock.now();
    const locked = right
      ? await this.limits.peek(key, this.#limit, now)
      : await this.limits.take(key, this.#limit, now);
    refuseLocked(endpoint, locked);
    if (!right || !account) fail(endpoint, 'account.wrong_credentials', 'Invalid credentials');
    if (account.blocked) fail(endpoint, 'account.blocked', 'User is blocked');
    return account;
  }
}

function refuseLocked(endpoint: PasswordEndpoint, refusal: Refusal): void {
  if (!refusal) return;
  fail(endpoint, 'account.too_many_tries', 'Too many wrong passwords. Please try again later.', refusal);
}
