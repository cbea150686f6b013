import { Injectable } from '@nestjs/common';
import {
  actOf,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { InviteMembers } from '../invitations/index.js';
import { ManagedViews } from './managed-views.js';
import { requireManaged } from './require-managed.js';

type Endpoint = typeof identityApi.inviteMember;
const endpoint = identityApi.inviteMember;

/** Invites a paper member to a full account, or again a member who has not accepted their invitation. */
@Injectable()
export class InviteMember implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly inviteMembers: InviteMembers,
    private readonly views: ManagedViews,
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.#invite(input, context);
    this.inviteMembers.flush();
    return this.views.of(account);
  }

  resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    this.inviteMembers.flush();
    return this.views.ofNoted(id);
  }

  async #invite({ id, email }: Input<Endpoint>, context: SignedInContext): Promise<Account> {
    try {
      return await this.unitOfWork.run(context, async (tx) => {
        const before = requireManaged(endpoint, await this.accounts.find(id, tx));
        if (before.blocked) fail(endpoint, 'member.blocked');
        const account = await this.#withEmail(before, email, tx);
        const invited = await this.inviteMembers.queue(account, tx);
        if (!invited) fail(endpoint, 'member.has_account');
        const thing = { kind: 'member', id, label: invited.username } as const;
        const act = { adminId: context.actor.memberId, thing, at: this.clock.now(), values: {} };
        await this.log.write(actOf('member_invited', act), tx);
        tx.note(id);
        return invited;
      });
    } catch (error) {
      if (isDuplicateKey(error)) fail(endpoint, 'email.taken');
      throw error;
    }
  }

  async #withEmail(account: Account, email: string | undefined, tx: Tx): Promise<Account> {
    if (email === undefined || email === account.email)
      return account.email === '' ? fail(endpoint, 'email.missing') : account;
    const changed = await this.accounts.changeEmail(account.id, account.email, email, tx);
    return changed ?? fail(endpoint, 'member.not_found');
  }
}
