import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '@skillhour/messaging';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import type { AccountId, Balance } from '../core/index.js';

interface AccountRow extends Omit<Balance, 'account'> {
  _id: AccountId;
}

const schema = rowSchema<AccountRow>(
  {
    _id: { type: String, required: true },
    available: { type: Number, required: true },
    held: { type: Number, required: true },
    debt: { type: Number, required: true },
  },
  { collection: 'accounts' },
);

const rawCollection = (database: Connection) => database.collection<AccountRow>('accounts');

/** What every account has, as of the projections' position. */
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
  async save(balances: readonly Balance[], { session }: Tx): Promise<void> {
    const writes = balances.map(({ account, ...minutes }) => ({
      updateOne: { filter: { _id: account }, update: { $set: minutes }, upsert: true },
    }));
    if (writes.length > 0) await this.#raw.bulkWrite(writes, { session, ordered: false });
  }
}
