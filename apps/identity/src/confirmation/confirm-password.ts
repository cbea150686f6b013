import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, fail, type passwordNeeded } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type Limit, LimitStore } from '../limits/index.js';
import { PasswordHasher } from '../passwords/index.js';

/** An endpoint of a signed-in member that asks for their password once more. */
interface ConfirmedEndpoint {
  errors: typeof passwordNeeded;
}

/** A signed-in member shows that it is still them. Counted apart from sign-ins: who found an open device must not lock its owner out. */
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
    // Counted before comparing: of many parallel guesses only as many as the limit allows are compared.
    const refusal = await this.limits.take(key, this.#limit, this.clock.now());
    if (refusal) fail(endpoint, 'account.too_many_tries', {}, refusal);
    let wrong = false;
    try {
      wrong = !(await this.hasher.verify(account.passwordHash, password, deadlineAtMs));
    } finally {
      // A right password costs no try, nor does one that could not be compared.
      if (!wrong) await this.limits.giveBack(key);
    }
    if (wrong) fail(endpoint, 'password.wrong');
  }
}
