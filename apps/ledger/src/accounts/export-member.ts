import { Injectable } from '@nestjs/common';
import { exportPage, type Handler, type Input, type ledgerApi, type Output } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { memberAccount } from '../core/index.js';
import { Statements } from '../projection/index.js';
import { Ledger } from '../writing/index.js';
import { Parties } from './parties.js';

type Endpoint = typeof ledgerApi.exportMember;
type Asked = [memberId: Input<Endpoint>['member_id'], after: string | null, size: number];

/** A member's balance and every transfer, the newest first. What is posted meanwhile may show twice, and nothing is left out. */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  constructor(
    private readonly ledger: Ledger,
    private readonly statements: Statements,
    private readonly parties: Parties,
  ) {}

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const files = [
      { file: 'balance', read: (...[memberId, after]: Asked) => this.#balance(memberId, after) },
      { file: 'transfers', read: (...asked: Asked) => this.#transfers(...asked) },
    ];
    return exportPage(files, input);
  }

  async #balance(memberId: Asked[0], after: string | null) {
    if (after !== null) return [];
    const { available, held } = (await this.ledger.read(memberAccount(memberId), systemContext())).balance;
    return [{ key: 'balance', row: { available_minutes: available, held_minutes: held } }];
  }

  /** Each row's key is the page that it stands on. */
  async #transfers(memberId: Asked[0], after: string | null, size: number) {
    const context = systemContext();
    const account = memberAccount(memberId);
    const page = Number(after ?? 0) + 1;
    const { seq } = await this.ledger.read(account, context);
    const { items } = await this.statements.find(account, seq, { page, size });
    const party = await this.parties.of(items, context);
    return items.map(({ _id, amountMinutes, atMs, from, to, kind }) => ({
      key: String(page),
      row: {
        id: String(_id),
        minutes: amountMinutes,
        at: new Date(atMs).toISOString(),
        from: party(from).username,
        to: party(to).username,
        kind,
      },
    }));
  }
}
