import assert from 'node:assert/strict';
import {
  type AccountId,
  apply,
  type Answer,
  type Command,
  type Failure,
  type Act,
  type JournalEntry,
  accountsBehind,
  namedNeeds,
  evolve,
  GENESIS,
  stateAt,
} from '../core/index.js';

/** The core alone, with a journal in memory and everything known: what rules are shown on. */
export class MemoryLedger {
  readonly state = stateAt(GENESIS);
  readonly entries: JournalEntry[] = [];
  nowMs = 1_000;

  /** Decides and commits one batch. */
  run(...batch: Command[]): readonly Answer[] {
    this.know(batch);
    const { entry, answers } = apply(this.state, batch, this.nowMs);
    if (entry) this.replay(entry);
    return answers;
  }

  /** All facts are in memory, so what is not there does not exist. */
  know(batch: readonly Command[]): void {
    const { accounts, holds, transfers } = namedNeeds(this.state, batch);
    for (const id of [...accounts, ...accountsBehind(this.state, batch)])
      this.state.accounts.remember(id, null);
    for (const key of holds) this.state.holds.remember(key, null);
    for (const id of transfers) this.state.transfers.remember(id, null);
  }

  /** Takes in an entry that another ledger made. */
  replay(entry: JournalEntry): void {
    evolve(this.state, entry);
    this.entries.push(entry);
  }

  /** The command must be accepted. */
  accept(command: Command): Act {
    const [answer] = this.run(command);
    assert(answer?.ok, `${command.key} was refused: ${JSON.stringify(answer)}`);
    return answer.act;
  }

  /** The command must be refused, and nothing may change. */
  refuse(command: Command): Failure {
    const before = this.entries.length;
    const [answer] = this.run(command);
    assert(answer && !answer.ok, `${command.key} was accepted`);
    assert.equal(this.entries.length, before);
    return answer.failure;
  }

  /** `[available, held, debt]` */
  purse(account: AccountId): readonly [number, number, number] {
    const balance = this.state.accounts.get(account);
    return [balance?.available ?? 0, balance?.held ?? 0, balance?.debt ?? 0];
  }
}
