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
import { AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { CloseReports } from './close-reports.js';

type Endpoint = typeof identityApi.resolveReports;

/** Closes the open reports about a member without blocking them. */
@Injectable()
export class ResolveReports implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly closing: CloseReports,
    private readonly log: AuditLog,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ id, reason }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const member = await this.accounts.find(id);
    if (!member) fail(identityApi.resolveReports, 'member.not_found');
    const adminId = context.actor.memberId;
    const thing = { kind: 'member', id, label: member.username } as const;
    const resolved = await this.unitOfWork.run(context, async (tx) => {
      const reports = await this.closing.run(id, 'no_action', tx);
      const at = this.clock.now();
      if (reports > 0)
        await this.log.write(
          actOf('reports_resolved', { adminId, thing, at, reason, values: { reports } }),
          tx,
        );
      tx.note(String(reports));
      return reports;
    });
    return { status: 'resolved', resolved };
  }

  resume(_: Input<Endpoint>, __: SignedInContext, count: string | null): Promise<Output<Endpoint>> {
    return Promise.resolve({ status: 'resolved', resolved: Number(count) });
  }
}
