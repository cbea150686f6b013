import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { ledgerApi, Output } from '@skillhour/contracts';
import { DATABASE, rowSchema } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** What a check found, in figures. */
export type Finding = Output<typeof ledgerApi.checkLedger>;

type ProofRow = Finding & { _id: string; checkedAt: Date };

const LAST = 'last';
const schema = rowSchema<ProofRow>(
  {
    _id: { type: String, required: true },
    sum: { type: Number, required: true },
    chain: { type: String, required: true },
    accounts: { type: Number, required: true },
    transfers: { type: Number, required: true },
    checkedAt: { type: Date, required: true },
  },
  { collection: 'proofs' },
);

/** What the last check found, for all who want to know without checking. */
@Injectable()
export class ProofStore implements OnModuleInit {
  readonly #proofs: Model<ProofRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#proofs = database.model<ProofRow>('Proof', schema);
  }

  async onModuleInit(): Promise<void> {
    await this.#proofs.init();
  }

  async read(): Promise<{ finding: Finding; checkedAt: Date } | null> {
    const row = await this.#proofs.findById(LAST).lean<ProofRow>();
    if (!row) return null;
    const { sum, chain, accounts, transfers, checkedAt } = row;
    return { finding: { sum, chain, accounts, transfers }, checkedAt };
  }

  async save(finding: Finding, checkedAt: Date): Promise<void> {
    await this.#proofs.updateOne({ _id: LAST }, { $set: { ...finding, checkedAt } }, { upsert: true });
  }
}
