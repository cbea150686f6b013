import { emptyBalance, type AccountId, type Balance } from './account.js';
import type { Hold } from './hold.js';
import type { HotSet } from './hot-set.js';
import type { Act } from './journal-entry.js';
import type { State } from './state.js';
import type { TransferFact } from './transfer.js';

/**
 * The decisions of a batch so far, as an overlay of the state. The state does not change before the commit,
 * so a crash or a lost race leaves no trace.
 */
export class Draft {
  readonly #state: State;
  readonly #accounts = new Map<string, Balance>();
  readonly #holds = new Map<string, Hold>();
  readonly #acts = new Map<string, Act>();
  readonly #transfers = new Map<string, TransferFact>();
  #transferCount: number;

  constructor(state: State) {
    this.#state = state;
    this.#transferCount = state.transferCount;
  }

  account(id: AccountId): Balance {
    return this.#accounts.get(id) ?? requireLoaded(this.#state.accounts, id) ?? emptyBalance(id);
  }

  hold(key: string): Hold | null {
    return this.#holds.get(key) ?? requireLoaded(this.#state.holds, key);
  }

  /** Returns an act from memory. Others count as new: the journal rejects an entry with an existing key. */
  act(key: string): Act | null {
    return this.#acts.get(key) ?? this.#state.acts.get(key) ?? null;
  }

  transfer(id: string): TransferFact | null {
    return this.#transfers.get(id) ?? requireLoaded(this.#state.transfers, id);
  }

  putAccount(balance: Balance): void {
    this.#accounts.set(balance.account, balance);
  }

  putHold(hold: Hold): void {
    this.#holds.set(hold.key, hold);
  }

  putAct(act: Act): void {
    this.#acts.set(act.key, act);
  }

  putTransfer(fact: TransferFact): void {
    this.#transfers.set(fact.id, fact);
  }

  nextTransferId(): string {
    this.#transferCount += 1;
    return String(this.#transferCount);
  }

  acts(): Act[] {
    return [...this.#acts.values()];
  }

  balances(): Balance[] {
    return [...this.#accounts.values()];
  }
}

/**
 * Returns a loaded fact. Treating an unloaded fact as absent would create minutes, so it is a bug that stops
 * the batch.
 */
function requireLoaded<Fact>(facts: HotSet<Fact>, id: string): Fact | null {
  const fact = facts.get(id);
  if (fact === undefined) throw new Error(`fact was not loaded before it was needed: ${id}`);
  return fact;
}
