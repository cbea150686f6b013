import { Injectable } from '@nestjs/common';
import {
  type accountBlocked,
  type CallContext,
  fail,
  type secondFactorNeeded,
  type wrongCredentials,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { type Account, AccountStore } from '../accounts/index.js';
import { type IssuedTokens, LoginSessions } from '../login-sessions/index.js';
import { RequireSecondFactor } from '../second-factor/index.js';

/** An endpoint that signs in with a password. */
interface PasswordSignInEndpoint {
  errors: typeof wrongCredentials & typeof accountBlocked & typeof secondFactorNeeded;
}

/** Completes a sign-in with a password. */
@Injectable()
export class CompletePasswordSignIn {
  constructor(
    private readonly accounts: AccountStore,
    private readonly secondFactor: RequireSecondFactor,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Starts a login session, unless a block or reset happened after the password was compared. */
  async run(
    endpoint: PasswordSignInEndpoint,
    account: Account,
    otp: string | undefined,
    context: CallContext,
  ): Promise<IssuedTokens> {
    const { id, passwordHash } = account;
    const { use, ...passed } = await this.secondFactor.run(endpoint, account, otp);
    const issued = await this.unitOfWork.run(context, async (tx) => {
      if (!(await use(tx))) fail(endpoint, 'second_factor.wrong');
      return this.loginSessions.start(id, context, tx, { passwordHash });
    });
    if (issued) return { ...issued, ...passed };
    const now = await this.accounts.find(id);
    if (now?.blocked) fail(endpoint, 'account.blocked');
    fail(endpoint, 'account.wrong_credentials');
  }
}
