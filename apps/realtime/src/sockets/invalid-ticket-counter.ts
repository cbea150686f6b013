/** Maximum number of remembered addresses. The oldest is removed first. */
const MOST_ADDRESSES = 10_000;
const WINDOW_MS = 60_000;

/** Counts the invalid tickets per address and minute. */
export class InvalidTicketCounter {
  readonly #counts = new Map<string, { count: number; sinceMs: number }>();

  /** Counts one more. Returns the count in the minute that began with the first. */
  add(address: string, nowMs: number): number {
    const known = this.#counts.get(address);
    const isRecent = known !== undefined && nowMs - known.sinceMs < WINDOW_MS;
    const counted = isRecent ? { ...known, count: known.count + 1 } : { count: 1, sinceMs: nowMs };
    // Addresses of the current minute keep their position, so that the oldest come first.
    if (!isRecent) this.#counts.delete(address);
    this.#counts.set(address, counted);
    this.#forgetOldest();
    return counted.count;
  }

  #forgetOldest(): void {
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest);
  }
}
