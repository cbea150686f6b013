import { Injectable } from '@nestjs/common';
import { exportPage, type Handler, type Input, type ledgerApi, type Output } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { AccountBalances, TransactionViews } from '../accounts/index.js';
import { memberAccount } from '../core/index.js';
import { Statements } from '../projection/index.js';
import { purchaseView, PurchaseStore } from '../purchases/index.js';
import { Ledger } from '../writing/index.js';

type Endpoint = typeof ledgerApi.exportMember;
type PageRequest = [memberId: Input<Endpoint>['member_id'], after: string | null, size: number];

/**
 * Exports a member's balance, all transfers and all purchases, newest first. Rows posted meanwhile can cause
 * duplicates, but no row is omitted.
 */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly balances: AccountBalances,
    private readonly statements: Statements,
    private readonly views: TransactionViews,
    private readonly purchases: PurchaseStore,
  ) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const files = [
      { file: 'balance', read: (...[memberId, after]: PageRequest) => this.#balance(memberId, after) },
      { file: 'transfers', read: (...page: PageRequest) => this.#transfers(...page) },
      { file: 'purchases', read: (...page: PageRequest) => this.#purchases(...page) },
    ];
    return exportPage(files, input);
  }

  async #balance(memberId: PageRequest[0], after: string | null) {
    if (after !== null) return [];
    const { balance, creditLimit } = await this.balances.read(memberId, systemContext());
    const { available, held } = balance;
    const credit = creditLimit > 0 ? { credit_limit_minutes: creditLimit } : {};
    return [{ key: 'balance', row: { available_minutes: available, held_minutes: held, ...credit } }];
  }

  /** Reads a page of transfers; the key of each row is its page number. */
  async #transfers(memberId: PageRequest[0], after: string | null, size: number) {
    const context = systemContext();
    const account = memberAccount(memberId);
    const page = Number(after ?? 0) + 1;
    const { seq } = await this.ledger.read(account, context);
    const { items } = await this.statements.find(account, seq, { page, size });
    const view = await this.views.of(items, context);
    return items.map((transfer) => {
      const { id, amount, created_at: at, from_user: from, to_user: to, kind, about } = view(transfer);
      const { title, note } = about;
      const parties = { from: from.username, to: to.username, given: transfer.from === account };
      const row = { id, minutes: amount, at, ...parties, kind, title, note };
      return { key: String(page), row };
    });
  }

  /** Reads a page of purchases, including orders that were never paid. */
  async #purchases(memberId: PageRequest[0], after: string | null, size: number) {
    const page = Number(after ?? 0) + 1;
    const purchases = await this.purchases.findAllOf(memberId, { skip: (page - 1) * size, limit: size });
    return purchases.map((purchase) => ({ key: String(page), row: { ...purchaseView(purchase) } }));
  }
}
