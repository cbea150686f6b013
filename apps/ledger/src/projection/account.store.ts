import type { Connection } from 'mongoose';
import type { AccountId, Balance } from '../core/index.js';
import { collectionOf, type GenerationNumber } from './generation.js';
import { CompleteRows } from './completeness.store.js';
import { saveNewer, type VersionedFact } from './newer-rows.store.js';

interface AccountRow extends Omit<Balance, 'account'> {
  _id: AccountId;
  /** Number of the entry that last changed the account. */
  seq: number;
}

/** The balance of every account in one generation, as of its position or later. */
export class AccountStore {
  readonly #rows: CompleteRows<AccountRow>;

  constructor(database: Connection, generation: GenerationNumber) {
    this.#rows = new CompleteRows(database, collectionOf('accounts', generation), '#');
  }

  async prepare(): Promise<void> {
    await this.#rows.markComplete();
  }

  async drop(): Promise<void> {
    await this.#rows.drop();
  }

  async find(accounts: readonly AccountId[]): Promise<Balance[]> {
    const rows = await this.#rows.find(accounts);
    return rows.map(({ _id, available, held, debt }) => ({ account: _id, available, held, debt }));
  }

  /**
   * Saves balances without mongoose's casting, which costs more than the write: values from the journal are
   * valid already.
   */
  async save(balances: readonly VersionedFact<Balance>[]): Promise<void> {
    const rows = balances.map(({ fact: { account, ...minutes }, seq }) => ({
      _id: account,
      ...minutes,
      seq,
    }));
    await saveNewer(this.#rows.collection, rows);
  }
}
