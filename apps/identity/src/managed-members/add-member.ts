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
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AddAccount, isReserved } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { InviteMembers } from '../invitations/index.js';
import { AddManagedProfile } from './add-managed-profile.js';
import { ManagedViews } from './managed-views.js';

type Endpoint = typeof identityApi.addMember;
const endpoint = identityApi.addMember;

/** Adds a paper member, or one who is invited. Neither gets a welcome grant, because no mailbox was verified. */
@Injectable()
export class AddMember implements Handler<Endpoint> {
  constructor(
    private readonly addAccount: AddAccount,
    private readonly addProfile: AddManagedProfile,
    private readonly inviteMembers: InviteMembers,
    private readonly views: ManagedViews,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  async handle(form: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { first_name: firstName, last_name: lastName, email, phone } = form;
    if (isReserved(`${firstName} ${lastName}`)) fail(endpoint, 'name.reserved');
    const given = {
      ...{ firstName, lastName, email, phone },
      passwordHash: null,
      showEmailFromStart: false,
      hasImportedName: true,
      welcome: false,
      status: email === '' ? ('paper' as const) : ('invited' as const),
    };
    const account = await this.addAccount.run(given, context, (created, tx) =>
      this.#complete(created, given.status, context, tx),
    );
    if (!account) fail(endpoint, 'email.taken');
    this.inviteMembers.flush();
    return this.views.of(account);
  }

  resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    return this.views.ofNoted(id);
  }

  async #complete(
    account: Account,
    state: 'paper' | 'invited',
    { actor }: SignedInContext,
    tx: Tx,
  ): Promise<Account> {
    const { id, username: label } = account;
    await this.addProfile.run(account, { about: '', entries: [] }, tx);
    if (state === 'invited') await this.inviteMembers.queue(account, tx);
    const thing = { kind: 'member', id, label } as const;
    const act = { adminId: actor.memberId, thing, at: this.clock.now(), values: { state } };
    await this.log.write(actOf('member_added', act), tx);
    tx.note(id);
    return account;
  }
}
