import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import {
  DATABASE,
  DurableTasks,
  retryStateSchema,
  rowSchema,
  TaskRegistry,
  type RetryState,
  type Tx,
} from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';

/** The account of a deleted member, while it may still receive minutes. */
export interface ClosingAccount {
  memberId: MemberId;
  leftAt: Date;
  /** Number of attempts to empty it. Each attempt has its own business key. */
  looks: number;
}

interface ClosingRow extends Omit<ClosingAccount, 'memberId'> {
  _id: MemberId;
  dueAt: Date;
  trouble?: RetryState | null;
}

const schema = rowSchema<ClosingRow>(
  {
    _id: { type: String, required: true },
    leftAt: { type: Date, required: true },
    looks: { type: Number, required: true },
    dueAt: { type: Date, required: true },
    trouble: retryStateSchema,
  },
  { collection: 'closing_accounts' },
);
schema.index({ dueAt: 1 });
schema.index({ 'trouble.attempts': 1 }, { sparse: true });

/** Pause between attempts on the first day, when holds are released and the last session is settled. */
const PAUSE_MS = 10_000;

/** Stores accounts that are emptied repeatedly until nothing can be credited to them. */
@Injectable()
export class ClosingAccountStore {
  readonly tasks: DurableTasks<ClosingRow, ClosingAccount>;
  readonly #closing: Model<ClosingRow>;

  constructor(@Inject(DATABASE) database: Connection, registry: TaskRegistry) {
    this.#closing = database.model<ClosingRow>('ClosingAccount', schema);
    this.tasks = new DurableTasks(registry, this.#closing, {
      kind: 'closing_account',
      countedIn: 'looks',
      read: ({ _id: memberId, leftAt, looks }) => ({ memberId, leftAt, looks }),
      leaseMs: PAUSE_MS,
    });
  }

  async add(memberId: MemberId, leftAt: Date, tx: Tx): Promise<void> {
    await this.#closing.create([{ _id: memberId, leftAt, looks: 0, dueAt: leftAt }], { session: tx.session });
  }

  async reschedule(memberId: MemberId, dueAt: Date): Promise<void> {
    await this.#closing.updateOne({ _id: memberId }, { $set: { dueAt } });
  }

  async remove(memberId: MemberId): Promise<void> {
    await this.#closing.deleteOne({ _id: memberId });
  }
}
