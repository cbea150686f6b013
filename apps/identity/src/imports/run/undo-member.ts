import { Injectable } from '@nestjs/common';
import { AppError, type CallContext, ledgerApi, type MemberId } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { AccountStore, managedStateOf } from '../../accounts/index.js';
import { InvitationStore } from '../../invitations/index.js';
import { RemoveUnclaimed } from '../../managed-members/index.js';
import { type ImportedAccount, type ImportedRow, ImportedRowStore } from '../imported-row.store.js';
import { openingKey, reversalKey } from './keys.js';

/**
 * Undoes the import of one member: withdraws the invitation, reverses balances and credit line, and deletes the account that the import
 * created. A member who has claimed the account meanwhile keeps everything.
 */
@Injectable()
export class UndoMember {
  constructor(
    private readonly imported: ImportedRowStore,
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
    private readonly removal: RemoveUnclaimed,
    private readonly caller: Caller,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `rows` are all rows of the import that lead to the member. */
  async run(rows: readonly ImportedRow[], bankId: string, context: CallContext): Promise<void> {
    const ids = rows.map(({ _id }) => _id);
    const accounts = rows.flatMap(({ account }) => account ?? []);
    const [first] = accounts;
    if (!first) return;
    const isCreated = accounts.some((account) => account.isCreated);
    if (isCreated && !(await this.#withdraw(first.memberId, context))) {
      await this.imported.keep(ids);
      return;
    }
    // Reversals of balances below zero come first, since they give the member minutes.
    for (const account of accounts.toSorted((one, other) => one.minutes - other.minutes))
      await this.#reverse(account, bankId, context);
    await this.#restoreCredit(first, context);
    if (isCreated) await this.unitOfWork.run(context, (tx) => this.removal.run(first.memberId, tx));
    await this.imported.remove(ids);
  }

  /** Makes the invitation useless. Returns false if the member has claimed the account. */
  #withdraw(memberId: MemberId, context: CallContext): Promise<boolean> {
    return this.unitOfWork.run(context, async (tx) => {
      const account = await this.accounts.find(memberId, tx);
      // A process that died, or an admin, has deleted it.
      if (!account) return true;
      const { status } = account;
      if (managedStateOf(account) === null) return false;
      await this.invitations.remove(memberId, tx);
      // A write to the account, so that claiming it at the same moment conflicts.
      await this.accounts.change(memberId, { status }, { status }, tx);
      return true;
    });
  }

  async #reverse(
    { memberKey, minutes }: ImportedAccount,
    bankId: string,
    context: CallContext,
  ): Promise<void> {
    if (minutes === 0) return;
    const input = {
      key: reversalKey(bankId, memberKey),
      posted_key: openingKey(bankId, memberKey),
      amount_minutes: Math.abs(minutes),
    };
    await this.caller.call(ledgerApi.reversePosting, input, context);
  }

  /** The line of an account that was here before returns to its earlier value, unless it is in use. */
  async #restoreCredit({ memberId, earlierCredit }: ImportedAccount, context: CallContext): Promise<void> {
    try {
      const input = { member_id: memberId, credit_limit: earlierCredit };
      await this.caller.call(ledgerApi.setCredit, input, context);
    } catch (error) {
      // The community covers what is in use of a deleted account's line.
      if (!(error instanceof AppError) || error.code !== 'credit.in_use') throw error;
    }
  }
}
