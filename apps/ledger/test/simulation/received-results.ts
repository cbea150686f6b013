import type { CommandRequest } from '../../src/committing/index.js';
import type { CommandResult, Command, JournalEntry } from '../../src/core/index.js';

/** The results that clients received, to be compared with the journal. */
export class ReceivedResults {
  readonly #results = new Map<string, string>();
  readonly #deadlinesMs = new Map<string, number>();
  readonly #late = new Set<string>();

  /** Records that a client sends a command and waits until the deadline. */
  recordRequest({ command: { key }, deadlineAtMs }: CommandRequest): void {
    this.#deadlinesMs.set(key, Math.max(deadlineAtMs, this.#deadlinesMs.get(key) ?? 0));
  }

  /** Records the acts of an insert that begins after their deadlines. */
  recordInsert(entry: JournalEntry, nowMs: number): void {
    for (const { key } of entry.acts) if ((this.#deadlinesMs.get(key) ?? 0) <= nowMs) this.#late.add(key);
  }

  recordResult(command: Command, result: CommandResult): void {
    if (!result.ok) return this.#verifyRejection(command, result);
    const actJson = JSON.stringify(result.act);
    const before = this.#results.get(command.key);
    if (before !== undefined && before !== actJson)
      throw new Error(`${command.key} got two different results`);
    if (result.act.command.type !== command.type)
      throw new Error(`${command.key} got the result of another command`);
    this.#results.set(command.key, actJson);
  }

  /**
   * Verifies that the journal contains every returned result once, and nothing that was not requested or was
   * too late.
   */
  verifyAgainst(entries: readonly JournalEntry[]): void {
    const written = new Map<string, string>();
    for (const act of entries.flatMap(({ acts }) => acts)) {
      if (written.has(act.key)) throw new Error(`${act.key} is in the journal twice`);
      if (!this.#deadlinesMs.has(act.key)) throw new Error(`${act.key} was never requested`);
      written.set(act.key, JSON.stringify(act));
    }
    for (const [key, actJson] of this.#results) {
      if (written.get(key) !== actJson) throw new Error(`the result of ${key} was lost`);
    }
    for (const key of this.#late) throw new Error(`${key} was decided after its caller had given up`);
  }

  #verifyRejection({ key }: Command, { failure }: Extract<CommandResult, { ok: false }>): void {
    if (failure.code === 'key.reused') return;
    // A known key gets its result or `key.reused`; any other rejection would revoke what was granted.
    if (this.#results.has(key)) throw new Error(`${key} was revoked`);
    if (failure.code === 'account.insufficient_minutes' && failure.available >= failure.needed) {
      throw new Error(`${key} was rejected although there are enough minutes`);
    }
  }
}
