import { Injectable } from '@nestjs/common';
import {
  type accountBlocked,
  type accountSuspended,
  type CallContext,
  type codeRequired,
  fail,
  type tooManyCodes,
  type tooManyTries,
  type wrongCredentials,
} from '@skillhour/contracts';
import { hashSecret } from '@skillhour/service-kit';
import { type Account, AccountStore, loginKeyOf } from '../accounts/index.js';
import { PasswordLimits, type RetryAfter } from '../limits/index.js';
import { PasswordHasher } from '../passwords/index.js';
import { RejectExcluded } from '../sanctions/index.js';
import type { SignInAttempt } from '../security/index.js';
import { RequireEmailedCode } from './require-emailed-code.js';
import { NotifyLockout } from './notify-lockout.js';

/** An endpoint that requires a password. */
interface PasswordEndpoint {
  errors: typeof wrongCredentials &
    typeof tooManyTries &
    typeof accountBlocked &
    typeof accountSuspended &
    typeof codeRequired &
    typeof tooManyCodes;
}
/** Input of a sign-in form. `email` contains either the email or the username. */
interface Credentials {
  email: string;
  password: string;
}

/**
 * Compares a password with an account's and counts wrong ones. After ten in 15 minutes (product decision 14 and `api.md`), the sender gets no
 * further result, not even for the correct password.
 */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly accounts: AccountStore,
    private readonly limits: PasswordLimits,
    private readonly hasher: PasswordHasher,
    private readonly notifyLockout: NotifyLockout,
    private readonly requireEmailedCode: RequireEmailedCode,
    private readonly rejectExcluded: RejectExcluded,
  ) {}

  /** Returns the account for a correct password, unless it is blocked or needs an emailed code. */
  async run(
    endpoint: PasswordEndpoint,
    { email: login, password }: Credentials,
    attempt: SignInAttempt,
    context: CallContext,
  ): Promise<Account> {
    const account = await this.accounts.findByLogin(login);
    if (account) attempt.memberId = account.id;
    const accountKey = account?.id ?? hashSecret(loginKeyOf(login));
    const passwordKey = `${accountKey} ${hashSecret(account?.passwordHash ?? '').slice(0, 16)}`;
    const isKnown = await this.limits.isKnownDevice(account?.id ?? null, context);
    const counts = this.limits.countersOf({ passwordKey, isKnown }, context);
    rejectLocked(endpoint, await this.limits.peek(counts));
    const guesses = await this.limits.takeGuess({ passwordKey, isKnown });
    const isCorrect = await this.hasher.verify(account?.passwordHash ?? null, password, context.deadlineAtMs);
    if (isCorrect && account) {
      // Checked again after the comparison, so that only ten of many parallel guesses get a result.
      rejectLocked(endpoint, await this.limits.peek(counts));
      await guesses.giveBack();
      await this.rejectExcluded.run(endpoint, account);
      if (guesses.isOver && account.status === 'active')
        await this.requireEmailedCode.run(endpoint, account, context);
      return account;
    }
    const { retryAfter, locks } = await this.limits.take(counts);
    if (locks) await this.notifyLockout.run(account, accountKey, context);
    rejectLocked(endpoint, retryAfter);
    fail(endpoint, 'account.wrong_credentials');
  }
}

function rejectLocked(endpoint: PasswordEndpoint, retryAfter: RetryAfter): void {
  if (retryAfter) fail(endpoint, 'account.too_many_tries', {}, retryAfter);
}
