import { Injectable } from '@nestjs/common';
import { headAfter, type Head, type JournalEntry } from '../core/index.js';
import { AccountStore } from './account.store.js';
import { HoldStore } from './hold.store.js';
import { PositionStore } from './position.store.js';
import { TransferStore } from './transfer.store.js';
import { viewOf } from './view.js';

/**
 * Accounts, holds and transfers as they follow from the journal. Without a transaction, so that a killed process leaves nothing locked:
 * every write may be repeated and never puts an older fact over a newer one, and the position moves when all of them are done.
 */
@Injectable()
export class Projections {
  constructor(
    private readonly accounts: AccountStore,
    private readonly holds: HoldStore,
    private readonly transfers: TransferStore,
    private readonly position: PositionStore,
  ) {}

  /** Everything up to there is shown; something behind it may be. */
  head(): Promise<Head> {
    return this.position.read();
  }

  /** Shows entries that follow `from`, and answers the head they lead to. */
  async take(entries: readonly JournalEntry[], from: Head): Promise<Head> {
    const to = entries.reduce(headAfter, from);
    const { balances, holds, transfers, reversed } = viewOf(entries);
    await Promise.all([
      this.accounts.save(balances),
      this.holds.save(holds),
      // A transfer must be there before anything can be taken back of it.
      this.transfers.add(transfers).then(() => this.transfers.markReversed(reversed)),
    ]);
    await this.position.moveTo(to);
    return to;
  }
}
