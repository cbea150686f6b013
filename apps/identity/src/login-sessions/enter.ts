import { Injectable } from '@nestjs/common';
import { type CallContext, type ErrorKind, fail, type SignedIn } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import type { Account } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { LoginSessions } from './login-sessions.js';

/** An endpoint that signs in by password. */
interface EnteringEndpoint {
  errors: { 'account.wrong_credentials': ErrorKind; 'account.blocked': ErrorKind };
}

/** The last step of a sign-in by password. */
@Injectable()
export class Enter {
  constructor(
    private readonly accounts: AccountStore,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Starts a login session, unless a block or a reset came in since the password was compared. */
  async run(endpoint: EnteringEndpoint, account: Account, context: CallContext): Promise<SignedIn> {
    const { id, passwordHash } = account;
    const issued = await this.unitOfWork.run(context, (tx) =>
      this.loginSessions.start(id, context, tx, { passwordHash }),
    );
    if (issued) return this.loginSessions.answer(issued);
    const now = await this.accounts.find(id);
    if (now?.blocked) fail(endpoint, 'account.blocked', 'User is blocked');
    fail(endpoint, 'account.wrong_credentials', 'Invalid credentials');
  }
}
