/** How many addresses are remembered; the oldest is forgotten first. */
const MOST_ADDRESSES = 10_000;
const WINDOW_MS = 60_000;

/** How often each address came with a ticket that is none, within a minute. */
export class Misses {
  readonly #counts = new Map<string, { count: number; sinceMs: number }>();

  /** Counts one more; says how many there were in the minute that began with the first. */
  add(address: string, nowMs: number): number {
    const known = this.#counts.get(address);
    const isRecent = known !== undefined && nowMs - known.sinceMs < WINDOW_MS;
    const counted = isRecent ? { ...known, count: known.count + 1 } : { count: 1, sinceMs: nowMs };
    // Those of the running minute stay where they stand: the oldest are at the front.
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
