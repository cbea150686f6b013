import { Injectable } from '@nestjs/common';
import {
  actOf,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { AppendEntry } from '../profiles/index.js';
import { requireManaged } from './require-managed.js';

type Endpoint = typeof identityApi.addMemberEntry;
const endpoint = identityApi.addMemberEntry;

/** Adds a skill for a member who doesn't sign in. */
@Injectable()
export class AddMemberEntry implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly append: AppendEntry,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  async handle({ id, ...entry }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    requireManaged(endpoint, await this.accounts.find(id));
    return this.append.run(id, entry, context, async ({ name, kind }, tx) => {
      const { username: label } = requireManaged(endpoint, await this.accounts.find(id, tx));
      const thing = { kind: 'member', id, label } as const;
      const act = { adminId: context.actor.memberId, thing, at: this.clock.now(), values: { name, kind } };
      await this.log.write(actOf('member_entry_added', act), tx);
    });
  }

  resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    return this.append.view(id);
  }
}
