/** The tickets that are known here to be used up, until they go stale: who comes with one again costs the database nothing. */
export class SpentTickets {
  readonly #staleAtMs = new Map<string, number>();

  add(key: string, staleAtMs: number, nowMs: number): void {
    this.#staleAtMs.set(key, staleAtMs);
    // They all live for the same time, so that the first to go stale stand in front, or nearly.
    for (const [known, atMs] of this.#staleAtMs) {
      if (atMs > nowMs) break;
      this.#staleAtMs.delete(known);
    }
  }

  has(key: string): boolean {
    return this.#staleAtMs.has(key);
  }
}
