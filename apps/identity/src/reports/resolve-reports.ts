import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore } from '../accounts/index.js';
import { CloseReports } from './close-reports.js';

type Endpoint = typeof identityApi.resolveReports;

/** Nothing came of the reports about a member, or something did that is no block. */
@Injectable()
export class ResolveReports implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly closing: CloseReports,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    if (!(await this.accounts.find(id))) fail(identityApi.resolveReports, 'member.not_found');
    const resolved = await this.unitOfWork.run(context, async (tx) => {
      const count = await this.closing.run(id, tx);
      tx.note(String(count));
      return count;
    });
    return { status: 'resolved', resolved };
  }

  resume(_: Input<Endpoint>, __: SignedInContext, count: string | null): Promise<Output<Endpoint>> {
    return Promise.resolve({ status: 'resolved', resolved: Number(count) });
  }
}
