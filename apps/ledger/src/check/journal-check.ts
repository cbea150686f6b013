import { BalanceCheck } from './balance-check.js';
import { ChainCheck } from './chain-check.js';
import type { CheckedEntry } from './checked-entry.js';
import { HoldCheck } from './hold-check.js';
import { TransferCheck } from './transfer-check.js';

/** What a journal amounts to; `problems` is empty for a sound one. */
export interface JournalReport {
  readonly chain: 'intact' | 'broken';
  /** Of all accounts' totals; 0 unless minutes were made up or lost. */
  readonly sumMinutes: number;
  readonly accounts: number;
  readonly transfers: number;
  readonly problems: readonly string[];
}

/** Enough to find the fault, without keeping a broken journal's every entry in memory. */
const MAX_PROBLEMS = 20;

/** Judges a journal by itself, entry by entry in its order; knows nothing of the code that wrote it. */
export class JournalCheck {
  readonly #chain = new ChainCheck();
  readonly #balances = new BalanceCheck();
  readonly #holds = new HoldCheck();
  readonly #transfers = new TransferCheck();
  readonly #problems: string[] = [];
  #chainState: JournalReport['chain'] = 'intact';

  read(entry: CheckedEntry): void {
    const complain = (problem: string): void => {
      if (this.#problems.length < MAX_PROBLEMS) this.#problems.push(`entry ${entry._id} ${problem}`);
    };
    this.#chain.read(entry, (problem) => {
      this.#chainState = 'broken';
      complain(problem);
    });
    for (const act of entry.acts) {
      this.#transfers.read(act, complain);
      this.#holds.read(act, complain);
    }
    this.#balances.read(entry, complain);
  }

  report(): JournalReport {
    return {
      chain: this.#chainState,
      sumMinutes: this.#balances.sumMinutes,
      accounts: this.#balances.accounts,
      transfers: this.#transfers.transfers,
      problems: [...this.#problems],
    };
  }
}
