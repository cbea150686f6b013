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
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { AccountStore, managedStateOf } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { SecurityLog } from '../security/index.js';
import { RemoveUnclaimed } from './remove-unclaimed.js';
import { requireManaged } from './require-managed.js';

type Endpoint = typeof identityApi.removeMember;
const endpoint = identityApi.removeMember;

/** Deletes a member who never signed in. */
@Injectable()
export class RemoveMember implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly removal: RemoveUnclaimed,
    private readonly log: AuditLog,
    private readonly security: SecurityLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ id, reason }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId: adminId } = context.actor;
    await this.unitOfWork.run(context, async (tx) => {
      const account = requireManaged(endpoint, await this.accounts.find(id, tx));
      const state = managedStateOf(account) ?? fail(endpoint, 'member.has_account');
      const thing = { kind: 'member', id, label: account.username } as const;
      const act = { adminId, thing, at: this.clock.now(), values: { state }, reason };
      // The removal then takes the name out of the log.
      await this.log.write(actOf('member_removed', act), tx);
      if (!(await this.removal.run(id, tx))) fail(endpoint, 'member.has_account');
    });
    this.security.write('account_deleted', context, { memberId: id, adminId });
    return this.resume();
  }

  async resume(): Promise<Output<Endpoint>> {
    return { detail: t('Member deleted.') };
  }
}
