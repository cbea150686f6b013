import { Injectable } from '@nestjs/common';
import { type accountBlocked, type CallContext, fail, type wrongCredentials } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { type Account, AccountStore } from '../accounts/index.js';
import { type Issued, LoginSessions } from '../login-sessions/index.js';

/** An endpoint that signs in by password. */
interface EnteringEndpoint {
  errors: typeof wrongCredentials & typeof accountBlocked;
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
  async run(endpoint: EnteringEndpoint, account: Account, context: CallContext): Promise<Issued> {
    const { id, passwordHash } = account;
    const issued = await this.unitOfWork.run(context, (tx) =>
      this.loginSessions.start(id, context, tx, { passwordHash }),
    );
    if (issued) return issued;
    const now = await this.accounts.find(id);
    if (now?.blocked) fail(endpoint, 'account.blocked');
    fail(endpoint, 'account.wrong_credentials');
  }
}
