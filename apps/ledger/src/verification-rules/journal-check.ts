import { BalanceCheck, type BalanceState, type Holdings } from './balance-check.js';
import { ChainCheck, type ChainState } from './chain-check.js';
import type { CheckedEntry } from './checked-entry.js';
import { HoldCheck, type HoldState } from './hold-check.js';
import { TransferCheck, type TransferState } from './transfer-check.js';

/** The result of verifying a journal; `problems` is empty for a sound one. */
export interface JournalReport {
  readonly chain: 'intact' | 'broken';
  /** Sum of all accounts' totals; 0 unless minutes were created or lost. */
  readonly sumMinutes: number;
  readonly accounts: number;
  readonly transfers: number;
  /** The last entry that was read. */
  readonly head: ChainState;
  readonly holdings: Holdings;
  readonly problems: readonly string[];
}

/** The full state of a verification after an entry of a sound journal. Another verification can continue from it. */
export interface CheckState {
  readonly chain: ChainState;
  readonly balances: BalanceState;
  readonly holds: HoldState;
  readonly transfers: TransferState;
}

/** Limit of reported problems: enough to find the cause without keeping every entry of a broken journal in memory. */
const MAX_PROBLEMS = 20;

/** Verifies a journal, entry by entry in order, independently of the code that wrote it. */
export class JournalCheck {
  readonly #chain: ChainCheck;
  readonly #balances: BalanceCheck;
  readonly #holds: HoldCheck;
  readonly #transfers: TransferCheck;
  readonly #problems: string[] = [];
  #chainState: JournalReport['chain'] = 'intact';

  /** Starts at the first entry, or after the entry of a saved state. */
  constructor(state?: CheckState) {
    this.#chain = new ChainCheck(state?.chain);
    this.#balances = new BalanceCheck(state?.balances);
    this.#holds = new HoldCheck(state?.holds);
    this.#transfers = new TransferCheck(state?.transfers);
  }

  get isSound(): boolean {
    return this.#problems.length === 0;
  }

  /**
   * Returns the state to continue from later. Only a sound journal has one; otherwise its problems would be
   * forgotten.
   */
  state(): CheckState {
    if (!this.isSound) throw new Error('cannot continue from a journal with problems');
    return {
      chain: this.#chain.state(),
      balances: this.#balances.state(),
      holds: this.#holds.state(),
      transfers: this.#transfers.state(),
    };
  }

  read(entry: CheckedEntry): void {
    const reportProblem = (problem: string): void => {
      if (this.#problems.length < MAX_PROBLEMS) this.#problems.push(`entry ${entry._id} ${problem}`);
    };
    this.#chain.read(entry, (problem) => {
      this.#chainState = 'broken';
      reportProblem(problem);
    });
    for (const act of entry.acts) {
      this.#transfers.read(act, reportProblem);
      this.#holds.read(act, reportProblem);
    }
    this.#balances.read(entry, reportProblem);
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
