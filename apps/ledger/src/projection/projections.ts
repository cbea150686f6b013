import { headAfter, type Head, type JournalEntry } from '../core/index.js';
import type { AccountStore } from './account.store.js';
import type { HoldStore } from './hold.store.js';
import type { PositionStore } from './position.store.js';
import type { TransferStore } from './transfer.store.js';
import { effectsOf } from './entry-effects.js';

/**
 * One generation of accounts, holds and transfers, derived from the journal. Uses no transaction, so that a
 * killed process leaves no locks. Every write may be repeated and never replaces a newer fact by an older
 * one. The position moves after all writes.
 */
export class Projections {
  constructor(
    readonly accounts: AccountStore,
    readonly holds: HoldStore,
    readonly transfers: TransferStore,
    readonly position: PositionStore,
  ) {}

  /** Creates the generation unless it exists. The position comes last, since it implies that the rows exist. */
  async prepare(): Promise<void> {
    await Promise.all([this.accounts.prepare(), this.holds.prepare(), this.transfers.prepare()]);
    await this.position.prepare();
  }

  /** Drops the generation, position first: without it no process relies on the rows. */
  async drop(): Promise<void> {
    await this.position.drop();
    await Promise.all([this.accounts.drop(), this.holds.drop(), this.transfers.drop()]);
  }

  /** Returns the position up to which everything is projected; single rows may be newer. */
  head(): Promise<Head> {
    return this.position.read();
  }

  /** Projects the entries that follow `from`; returns the head after them. */
  async project(entries: readonly JournalEntry[], from: Head): Promise<Head> {
    const to = entries.reduce(headAfter, from);
    const { balances, holds, transfers, reversed } = effectsOf(entries);
    await Promise.all([
      this.accounts.save(balances),
      this.holds.save(holds),
      // A transfer must exist before its reversal can be recorded.
      this.transfers.add(transfers).then(() => this.transfers.markReversed(reversed)),
    ]);
    await this.position.moveTo(to);
    return to;
  }
}
