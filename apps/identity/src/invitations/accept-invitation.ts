import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock, hashSecret } from '@skillhour/service-kit';
import { type Account, AccountStore, WelcomedMailboxStore } from '../accounts/index.js';
import { type IssuedTokens, LoginSessions } from '../login-sessions/index.js';
import { CommonPasswords, PasswordHasher } from '../passwords/index.js';
import { SecurityLog } from '../security/index.js';
import { ChangeState } from './change-state.js';
import { InvitationStore } from './invitation.store.js';

type Endpoint = typeof identityApi.acceptInvitation;
const endpoint = identityApi.acceptInvitation;

/** Gives an invited member their account and signs in. The email proved the address, so no code is needed. */
@Injectable()
export class AcceptInvitation implements Handler<Endpoint> {
  constructor(
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly mailboxes: WelcomedMailboxStore,
    private readonly changeState: ChangeState,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async handle(form: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const tokenHash = hashSecret(form.token);
    const invitation = await this.invitations.find(tokenHash, this.clock.now());
    const account = invitation && (await this.accounts.find(invitation.memberId));
    if (account?.status !== 'invited') fail(endpoint, 'invitation.expired');
    if (account.blocked) fail(endpoint, 'account.blocked');
    await this.commonPasswords.rejectCommon(endpoint, form.password, account);
    const passwordHash = await this.hasher.hash(form.password, context.deadlineAtMs);
    const issued = await this.unitOfWork.run(context, async (tx) => {
      if (!(await this.invitations.take(tokenHash, this.clock.now(), tx)))
        fail(endpoint, 'invitation.expired');
      await this.#activate(account, { ...form, passwordHash }, tx);
      return this.#signIn(account, context, tx);
    });
    this.security.write('invitation_accepted', context, { memberId: account.id });
    return this.loginSessions.toResponse(issued);
  }

  async #activate(
    account: Account,
    { passwordHash, show_email, show_balance }: Input<Endpoint> & { passwordHash: string },
    tx: Tx,
  ): Promise<void> {
    const visibility = { showEmail: show_email, showBalance: show_balance };
    const active = await this.changeState.run(account, { status: 'active', passwordHash }, visibility, tx);
    if (!active) fail(endpoint, 'invitation.expired');
    // A later account with this mailbox gets no welcome grant either.
    await this.mailboxes.spend(account.email, tx);
  }

  async #signIn({ id }: Account, context: CallContext, tx: Tx): Promise<IssuedTokens> {
    return (await this.loginSessions.start(id, context, tx)) ?? fail(endpoint, 'account.blocked');
  }
}
