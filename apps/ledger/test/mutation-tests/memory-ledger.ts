import assert from 'node:assert/strict';
import {
  type AccountId,
  apply,
  type CommandResult,
  type Command,
  type Failure,
  type Act,
  type JournalEntry,
  accountsOfNamedFacts,
  namedNeeds,
  evolve,
  GENESIS,
  stateAt,
} from '../../src/core/index.js';

/** The core with a journal in memory and all facts loaded, for testing its rules. */
export class MemoryLedger {
  readonly state = stateAt(GENESIS);
  readonly entries: JournalEntry[] = [];
  nowMs = 1_000;

  /** Decides and commits one batch. */
  run(...batch: Command[]): readonly CommandResult[] {
    this.markMissing(batch);
    const { entry, results } = apply(this.state, batch, this.nowMs);
    if (entry) this.replay(entry);
    return results;
  }

  /** Marks missing facts as not existing, because all facts are in memory. */
  markMissing(batch: readonly Command[]): void {
    const { accounts, holds, transfers } = namedNeeds(this.state, batch);
    for (const id of [...accounts, ...accountsOfNamedFacts(this.state, batch)])
      this.state.accounts.remember(id, null);
    for (const key of holds) this.state.holds.remember(key, null);
    for (const id of transfers) this.state.transfers.remember(id, null);
  }

  /** Applies an entry that another ledger made. */
  replay(entry: JournalEntry): void {
    evolve(this.state, entry);
    this.entries.push(entry);
  }

  /** Runs a command that must be accepted. */
  accept(command: Command): Act {
    const [result] = this.run(command);
    assert(result?.ok, `${command.key} was rejected: ${JSON.stringify(result)}`);
    return result.act;
  }

  /** Runs a command that must be rejected without any change. */
  reject(command: Command): Failure {
    const before = this.entries.length;
    const [result] = this.run(command);
    assert(result && !result.ok, `${command.key} was accepted`);
    assert.equal(this.entries.length, before);
    return result.failure;
  }

  /** Returns `[available, held, debt]`. */
  balance(account: AccountId): readonly [number, number, number] {
    const balance = this.state.accounts.get(account);
    return [balance?.available ?? 0, balance?.held ?? 0, balance?.debt ?? 0];
  }
}
