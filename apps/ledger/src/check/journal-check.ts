import { BalanceCheck, type BalanceState, type Holdings } from './balance-check.js';
import { ChainCheck, type ChainState } from './chain-check.js';
import type { CheckedEntry } from './checked-entry.js';
import { HoldCheck, type HoldState } from './hold-check.js';
import { TransferCheck, type TransferState } from './transfer-check.js';

/** What a journal amounts to; `problems` is empty for a sound one. */
export interface JournalReport {
  readonly chain: 'intact' | 'broken';
  /** Of all accounts' totals; 0 unless minutes were made up or lost. */
  readonly sumMinutes: number;
  readonly accounts: number;
  readonly transfers: number;
  /** The last entry that was read. */
  readonly head: ChainState;
  readonly holdings: Holdings;
  readonly problems: readonly string[];
}

/** All that a check knows after an entry of a sound journal: with it, another one goes on from there. */
export interface CheckState {
  readonly chain: ChainState;
  readonly balances: BalanceState;
  readonly holds: HoldState;
  readonly transfers: TransferState;
}

/** Enough to find the fault, without keeping a broken journal's every entry in memory. */
const MAX_PROBLEMS = 20;

/** Judges a journal by itself, entry by entry in its order; knows nothing of the code that wrote it. */
export class JournalCheck {
  readonly #chain: ChainCheck;
  readonly #balances: BalanceCheck;
  readonly #holds: HoldCheck;
  readonly #transfers: TransferCheck;
  readonly #problems: string[] = [];
  #chainState: JournalReport['chain'] = 'intact';

  /** From the first entry on, or from where a check left off. */
  constructor(state?: CheckState) {
    this.#chain = new ChainCheck(state?.chain);
    this.#balances = new BalanceCheck(state?.balances);
    this.#holds = new HoldCheck(state?.holds);
    this.#transfers = new TransferCheck(state?.transfers);
  }

  get isSound(): boolean {
    return this.#problems.length === 0;
  }

  /** To go on from later; only a sound journal has one, or its faults would be forgotten. */
  state(): CheckState {
    if (!this.isSound) throw new Error('there is no going on from an unsound journal');
    return {
      chain: this.#chain.state(),
      balances: this.#balances.state(),
      holds: this.#holds.state(),
      transfers: this.#transfers.state(),
    };
  }

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
      head: this.#chain.state(),
      holdings: this.#balances.holdings(),
      problems: [...this.#problems],
    };
  }
}
