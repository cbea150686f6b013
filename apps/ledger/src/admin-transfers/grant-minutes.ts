import { Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  newId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { FindTransaction } from '../accounts/index.js';
import type { AdminTransfer } from './admin-transfer.js';
import { AdminTransferStore } from './admin-transfer.store.js';
import { CarryOutAdminTransfer } from './carry-out-admin-transfer.js';
import { FindAccountHolder } from './find-account-holder.js';

const endpoint = ledgerApi.grantMinutes;
type Endpoint = typeof endpoint;

/** Gives minutes of the community to a member: first records the intent, then writes the journal, then the audit log. */
@Injectable()
export class GrantMinutes implements Handler<Endpoint> {
  constructor(
    private readonly holders: FindAccountHolder,
    private readonly unitOfWork: UnitOfWork,
    private readonly transfers: AdminTransferStore,
    private readonly carryOut: CarryOutAdminTransfer,
    private readonly transactions: FindTransaction,
  ) {}

  async handle(
    { id, minutes, reason }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    if (!(await this.holders.run(id, context))) return fail(endpoint, 'member.not_found');
    const { memberId: adminId } = context.actor;
    const key = `grant:${newId()}`;
    const grant: AdminTransfer = { key, kind: 'gift', memberId: id, minutes, line: null, reason, adminId };
    await this.unitOfWork.run(context, async (tx) => {
      tx.note(key);
      await this.transfers.insert(grant, tx);
    });
    return this.#finish(grant, context);
  }

  async resume(_: Input<Endpoint>, context: SignedInContext, key: string | null): Promise<Output<Endpoint>> {
    const grant = key === null ? null : await this.transfers.find(key);
    if (!grant) throw new Error('the grant to resume is missing');
    return this.#finish(grant, context);
  }

  async #finish(grant: AdminTransfer, context: SignedInContext): Promise<Output<Endpoint>> {
    const result = await this.carryOut.run(grant, context);
    if (!result.ok) throw new Error(`the grant was rejected: ${result.failure.code}`);
    return this.transactions.of(result.act, context);
  }
}
