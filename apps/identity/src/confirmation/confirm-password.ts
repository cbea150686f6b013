import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, fail, type passwordNeeded } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore } from '../limits/index.js';
import { PasswordHasher } from '../passwords/index.js';

/** An endpoint for a signed-in member that requires their password again. */
interface ConfirmedEndpoint {
  errors: typeof passwordNeeded;
}

/**
 * Confirms a signed-in member's identity by their password. Counted separately from sign-ins, so that a person at an unlocked device can't
 * lock the owner out.
 */
@Injectable()
export class ConfirmPassword {
  readonly #limit: Limit;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly limits: LimitStore,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {
    this.#limit = { count: config.WRONG_PASSWORDS_PER_ACCOUNT, windowMs: config.WRONG_PASSWORDS_WINDOW_MS };
  }

  async run(
    endpoint: ConfirmedEndpoint,
    account: Account,
    password: string,
    { deadlineAtMs }: CallContext,
  ): Promise<void> {
    const key = `wrong confirmations of ${account.id}`;
    // Counted before the comparison, so that parallel guesses cannot exceed the limit.
    const retryAfter = await this.limits.take(key, this.#limit, this.clock.now());
    if (retryAfter) fail(endpoint, 'account.too_many_tries', {}, retryAfter);
    let wrong = false;
    try {
      wrong = !(await this.hasher.verify(account.passwordHash, password, deadlineAtMs));
    } finally {
      // A correct password does not use up an attempt, nor does one that could not be compared.
      if (!wrong) await this.limits.giveBack(key);
    }
    if (wrong) fail(endpoint, 'password.wrong');
  }
}
