import { Inject, Injectable } from '@nestjs/common';
import type { ledgerApi, Output } from '@skillhour/contracts';
import { DATABASE, nullableNestedSchema, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** The result of a verification, in numbers. */
export type VerificationResult = Output<typeof ledgerApi.checkLedger>;

/** The totals of all accounts, and the last entry of the journal. */
export type Holdings = NonNullable<Output<typeof ledgerApi.readHoldings>['holdings']>;

type ResultRow = VerificationResult & { _id: string; checkedAt: Date; holdings: Holdings | null };

const LAST = 'last';
const schema = rowSchema<ResultRow>(
  {
    _id: { type: String, required: true },
    sum: { type: Number, required: true },
    chain: { type: String, required: true },
    accounts: { type: Number, required: true },
    transfers: { type: Number, required: true },
    checkedAt: { type: Date, required: true },
    holdings: nullableNestedSchema<Holdings>({
      available: { type: Number, required: true },
      held: { type: Number, required: true },
      platform: { type: Number, required: true },
      community: { type: Number, required: true },
      debtors: { type: Number, required: true },
      debt: { type: Number, required: true },
      credit: { type: Number },
      entries: { type: Number, required: true },
      last_hash: { type: String, required: true },
    }),
  },
  { collection: 'proofs' },
);

/** Stores the result of the last verification, so that reading it needs no new run. */
@Injectable()
export class VerificationResultStore {
  readonly #results: Model<ResultRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#results = database.model<ResultRow>('Proof', schema);
  }

  async read(): Promise<{ finding: VerificationResult; checkedAt: Date } | null> {
    const row = await this.#results.findById(LAST).lean<ResultRow>();
    if (!row) return null;
    const { sum, chain, accounts, transfers, checkedAt } = row;
    return { finding: { sum, chain, accounts, transfers }, checkedAt };
  }

  async readHoldings(): Promise<Holdings | null> {
    const row = await this.#results.findById(LAST, { holdings: 1 }).lean<Pick<ResultRow, 'holdings'>>();
    return row?.holdings ?? null;
  }

  async save(finding: VerificationResult, holdings: Holdings, checkedAt: Date): Promise<void> {
    const row = { ...finding, holdings, checkedAt };
    await this.#results.updateOne({ _id: LAST }, { $set: row }, { upsert: true });
  }
}
