import { Inject, Injectable } from '@nestjs/common';
import { type accountBlocked, fail, type tooManyTries, type wrongCredentials } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, keyOf } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore, type Refusal } from '../limits/index.js';
import { PasswordHasher } from '../passwords/index.js';
import { hashSecret } from '../secrets/index.js';
import type { SignInAttempt } from '../security/index.js';

/** An endpoint that asks for a password. */
interface PasswordEndpoint {
  errors: typeof wrongCredentials & typeof tooManyTries & typeof accountBlocked;
}
/** What a sign-in form gives; either name of the account is in `email`. */
interface Credentials {
  email: string;
  password: string;
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
  async run(
    endpoint: PasswordEndpoint,
    { email: login, password }: Credentials,
    attempt: SignInAttempt,
  ): Promise<Account> {
    const account = await this.accounts.findByLogin(login);
    if (account) attempt.memberId = account.id;
    const key = `wrong passwords of ${account?.id ?? hashSecret(keyOf(login))}`;
    refuseLocked(endpoint, await this.limits.peek(key, this.#limit, this.clock.now()));
    const right = await this.hasher.verify(account?.passwordHash ?? null, password);
    // Looked at again after the comparison: of many guesses at once only ten get an answer.
    const now = this.clock.now();
    const locked = right
      ? await this.limits.peek(key, this.#limit, now)
      : await this.limits.take(key, this.#limit, now);
    refuseLocked(endpoint, locked);
    if (!right || !account) fail(endpoint, 'account.wrong_credentials');
    if (account.blocked) fail(endpoint, 'account.blocked');
    return account;
  }
}

function refuseLocked(endpoint: PasswordEndpoint, refusal: Refusal): void {
  if (refusal) fail(endpoint, 'account.too_many_tries', {}, refusal);
}
