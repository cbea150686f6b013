import { Injectable } from '@nestjs/common';
import {
  fail,
  ledgerApi,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { AccountBalances, creditKey, timeBalance } from '../accounts/index.js';
import { planCredit } from '../credit-lines/index.js';
import type { AdminTransfer } from './admin-transfer.js';
import { AdminTransferStore } from './admin-transfer.store.js';
import { CarryOutAdminTransfer } from './carry-out-admin-transfer.js';
import { FindAccountHolder } from './find-account-holder.js';

const endpoint = ledgerApi.changeCredit;
type Endpoint = typeof endpoint;

/**
 * Sets a member's credit line: first records the intent, then writes the journal, then the audit log. Lowering a line
 * takes its minutes back, so it can't go below what is in use.
 */
@Injectable()
export class ChangeCredit implements Handler<Endpoint> {
  constructor(
    private readonly holders: FindAccountHolder,
    private readonly balances: AccountBalances,
    private readonly unitOfWork: UnitOfWork,
    private readonly transfers: AdminTransferStore,
    private readonly carryOut: CarryOutAdminTransfer,
  ) {}

  async handle(
    { id, credit_limit: after, reason }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    if (!(await this.holders.run(id, context))) return fail(endpoint, 'member.not_found');
    const account = await this.balances.read(id, context);
    const plan = planCredit(account, after);
    if (plan.kind === 'unchanged') return this.#view(id, context);
    if (plan.kind === 'in_use') return rejectInUse(plan.lowest);
    const transfer: AdminTransfer = {
      key: creditKey(account.balance.account, account.creditChanges),
      kind: plan.transfer,
      memberId: id,
      minutes: plan.minutes,
      line: { before: account.creditLimit, after },
      reason,
      adminId: context.actor.memberId,
    };
    await this.#intend(transfer, context);
    return this.#finish(transfer, context);
  }

  async resume(
    { id, credit_limit: limit }: Input<Endpoint>,
    context: SignedInContext,
    key: string | null,
  ): Promise<Output<Endpoint>> {
    const transfer = key === null ? null : await this.transfers.find(key);
    return transfer ? this.#finish(transfer, context) : this.#reject(id, limit, context);
  }

  /** Records the intent. Of two concurrent admins, one gets `credit.changed_meanwhile`. */
  async #intend(transfer: AdminTransfer, context: SignedInContext): Promise<void> {
    try {
      await this.unitOfWork.run(context, async (tx) => {
        tx.note(transfer.key);
        await this.transfers.insert(transfer, tx);
      });
    } catch (error) {
      if (isDuplicateKey(error)) fail(endpoint, 'credit.changed_meanwhile');
      throw error;
    }
  }

  async #finish(transfer: AdminTransfer, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId, line } = transfer;
    const result = await this.carryOut.run(transfer, context);
    return result.ok ? this.#view(memberId, context) : this.#reject(memberId, line?.after ?? 0, context);
  }

  /** Throws the reason for which a line could not be set: spent meanwhile, or changed by someone else. */
  async #reject(id: MemberId, limit: number, context: SignedInContext): Promise<never> {
    const plan = planCredit(await this.balances.read(id, context), limit);
    return plan.kind === 'in_use' ? rejectInUse(plan.lowest) : fail(endpoint, 'credit.changed_meanwhile');
  }

  async #view(id: MemberId, context: SignedInContext): Promise<Output<Endpoint>> {
    const { balance, creditLimit } = await this.balances.read(id, context);
    return { credit_limit: creditLimit, time_balance: timeBalance(balance, creditLimit) };
  }
}

const rejectInUse = (lowest: number): never =>
  fail(endpoint, 'credit.in_use', { lowest }, { data: { lowest } });
