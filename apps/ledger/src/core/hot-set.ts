/** Cache of one kind of fact: the value, `null` for "known not to exist", `undefined` for "not loaded". */
export class HotSet<Fact> {
  readonly #facts = new Map<string, { fact: Fact | null; seq: number }>();

  get size(): number {
    return this.#facts.size;
  }

  get(id: string): Fact | null | undefined {
    return this.#facts.get(id)?.fact;
  }

  /** Stores a fact of journal entry `seq`. It stays until a projection has that entry. */
  put(id: string, fact: Fact, seq: number): void {
    this.#facts.delete(id);
    this.#facts.set(id, { fact, seq });
  }

  /** Stores a fact read from a projection; never replaces a fact from the journal. */
  remember(id: string, fact: Fact | null): void {
    if (!this.#facts.has(id)) this.#facts.set(id, { fact, seq: 0 });
  }

  /** Drops the least recently written facts that can be loaded from a projection again. */
  forget(projectedSeq: number, keep: number): void {
    for (const [id, { seq }] of this.#facts) {
      if (this.#facts.size <= keep || seq > projectedSeq) return;
      this.#facts.delete(id);
    }
  }
}
