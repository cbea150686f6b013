import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { AccountId, Balance } from '../core/index.js';
import { saveNewer, type AsOf } from './newer-rows.store.js';

interface AccountRow extends Omit<Balance, 'account'> {
  _id: AccountId;
  /** The entry that left it so. */
  seq: number;
}

const schema = rowSchema<AccountRow>(
  {
    _id: { type: String, required: true },
    available: { type: Number, required: true },
    held: { type: Number, required: true },
    debt: { type: Number, required: true },
    seq: { type: Number, required: true },
  },
  { collection: 'accounts' },
);

const rawCollection = (database: Connection) => database.collection<AccountRow>('accounts');

/** What every account has, as of the projections' position or later. */
@Injectable()
export class AccountStore implements OnModuleInit {
  readonly #accounts: Model<AccountRow>;
  readonly #raw: ReturnType<typeof rawCollection>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#accounts = database.model<AccountRow>('Account', schema);
    this.#raw = rawCollection(database);
  }

  async onModuleInit(): Promise<void> {
    await this.#accounts.init();
  }

  async find(accounts: readonly AccountId[]): Promise<Balance[]> {
    if (accounts.length === 0) return [];
    const rows = await this.#accounts.find({ _id: { $in: [...accounts] } }).lean<AccountRow[]>();
    return rows.map(({ _id, available, held, debt }) => ({ account: _id, available, held, debt }));
  }

  /** Past mongoose's casting, which costs more than the write: the journal's values are right already. */
  async save(balances: readonly AsOf<Balance>[]): Promise<void> {
    const rows = balances.map(({ fact: { account, ...minutes }, seq }) => ({
      _id: account,
      ...minutes,
      seq,
    }));
    await saveNewer(this.#raw, rows);
  }
}
