/** Tickets known here to be used up, until they expire. Using one again causes no database query. */
export class SpentTickets {
  readonly #staleAtMs = new Map<string, number>();

  add(key: string, staleAtMs: number, nowMs: number): void {
    this.#staleAtMs.set(key, staleAtMs);
    // All have the same lifetime, so those that expire first are at or near the front.
    for (const [known, atMs] of this.#staleAtMs) {
      if (atMs > nowMs) break;
      this.#staleAtMs.delete(known);
    }
  }

  has(key: string): boolean {
    return this.#staleAtMs.has(key);
  }
}
