import type { Asked } from '../committing/index.js';
import type { Answer, Command, JournalEntry } from '../core/index.js';

/** The answers that clients received, to be compared with the journal. */
export class Promises {
  readonly #told = new Map<string, string>();
  readonly #waitsUntilMs = new Map<string, number>();
  readonly #late = new Set<string>();

  /** Records that a client sends a command and waits until the deadline. */
  ask({ command: { key }, deadlineAtMs }: Asked): void {
    this.#waitsUntilMs.set(key, Math.max(deadlineAtMs, this.#waitsUntilMs.get(key) ?? 0));
  }

  /** Records the acts of an insert that begins after their deadlines. */
  watch(entry: JournalEntry, nowMs: number): void {
    for (const { key } of entry.acts) if ((this.#waitsUntilMs.get(key) ?? 0) <= nowMs) this.#late.add(key);
  }

  hear(command: Command, answer: Answer): void {
    if (!answer.ok) return this.#hearRefusal(command, answer);
    const told = JSON.stringify(answer.act);
    const before = this.#told.get(command.key);
    if (before !== undefined && before !== told) throw new Error(`${command.key} got two different answers`);
    if (answer.act.command.type !== command.type)
      throw new Error(`${command.key} got the answer of another command`);
    this.#told.set(command.key, told);
  }

  /**
   * Verifies that the journal contains every returned answer once, and nothing that was not requested or was
   * too late.
   */
  keptBy(entries: readonly JournalEntry[]): void {
    const written = new Map<string, string>();
    for (const act of entries.flatMap(({ acts }) => acts)) {
      if (written.has(act.key)) throw new Error(`${act.key} is in the journal twice`);
      if (!this.#waitsUntilMs.has(act.key)) throw new Error(`${act.key} was never requested`);
      written.set(act.key, JSON.stringify(act));
    }
    for (const [key, told] of this.#told) {
      if (written.get(key) !== told) throw new Error(`the answer to ${key} was lost`);
    }
    for (const key of this.#late) throw new Error(`${key} was decided after its caller had given up`);
  }

  #hearRefusal({ key }: Command, { failure }: Extract<Answer, { ok: false }>): void {
    if (failure.code === 'key.reused') return;
    // A known key gets its answer or `key.reused`; any other rejection would revoke what was granted.
    if (this.#told.has(key)) throw new Error(`${key} was revoked`);
    if (failure.code === 'account.insufficient_minutes' && failure.available >= failure.needed) {
      throw new Error(`${key} was rejected although there are enough minutes`);
    }
  }
}
