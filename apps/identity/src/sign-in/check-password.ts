import { Injectable } from '@nestjs/common';
import {
  type accountBlocked,
  type CallContext,
  type codeRequired,
  fail,
  type tooManyCodes,
  type tooManyTries,
  type wrongCredentials,
} from '@skillhour/contracts';
import { hashSecret } from '@skillhour/service-kit';
import { type Account, AccountStore, keyOf } from '../accounts/index.js';
import { PasswordLimits, type Refusal } from '../limits/index.js';
import { PasswordHasher } from '../passwords/index.js';
import type { SignInAttempt } from '../security/index.js';
import { MailedCode } from './mailed-code.js';
import { TellOwner } from './tell-owner.js';

/** An endpoint that asks for a password. */
interface PasswordEndpoint {
  errors: typeof wrongCredentials &
    typeof tooManyTries &
    typeof accountBlocked &
    typeof codeRequired &
    typeof tooManyCodes;
}
/** What a sign-in form gives; either name of the account is in `email`. */
interface Credentials {
  email: string;
  password: string;
}

/**
 * Compares a password with an account's. Wrong ones are counted: after ten in 15 minutes (product decision 14 and
 * `api.md`) nothing is answered any more to whoever tried them, not even that the right one is right.
 */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly accounts: AccountStore,
    private readonly limits: PasswordLimits,
    private readonly hasher: PasswordHasher,
    private readonly tellOwner: TellOwner,
    private readonly mailedCode: MailedCode,
  ) {}

  /** The account of a right password, unless it is blocked or a mailed code is needed. */
  async run(
    endpoint: PasswordEndpoint,
    { email: login, password }: Credentials,
    attempt: SignInAttempt,
    context: CallContext,
  ): Promise<Account> {
    const account = await this.accounts.findByLogin(login);
    if (account) attempt.memberId = account.id;
    const whose = account?.id ?? hashSecret(keyOf(login));
    const what = `${whose} ${hashSecret(account?.passwordHash ?? '').slice(0, 16)}`;
    const isKnown = await this.limits.isKnownDevice(account?.id ?? null, context);
    const counts = this.limits.countsOf({ what, isKnown }, context);
    refuseLocked(endpoint, await this.limits.peek(counts));
    const guesses = await this.limits.takeGuess({ what, isKnown });
    const right = await this.hasher.verify(account?.passwordHash ?? null, password, context.deadlineAtMs);
    if (right && account) {
      // Looked at again after the comparison: of many guesses at once only ten get an answer.
      refuseLocked(endpoint, await this.limits.peek(counts));
      await guesses.giveBack();
      if (account.blocked) fail(endpoint, 'account.blocked');
      if (guesses.isOver && account.status === 'active')
        await this.mailedCode.require(endpoint, account, context);
      return account;
    }
    const { refusal, locks } = await this.limits.take(counts);
    if (locks) await this.tellOwner.run(account, whose, context);
    refuseLocked(endpoint, refusal);
    fail(endpoint, 'account.wrong_credentials');
  }
}

function refuseLocked(endpoint: PasswordEndpoint, refusal: Refusal): void {
  if (refusal) fail(endpoint, 'account.too_many_tries', {}, refusal);
}
