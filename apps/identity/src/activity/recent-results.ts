/** Results by key that are reused for a time. Concurrent callers share one computation. Failed ones are not reused. */
export class RecentResults<T> {
  readonly #results = new Map<string, { result: Promise<T>; atMs: number }>();

  constructor(
    private readonly ttlMs: number,
    private readonly most: number,
  ) {}

  get(key: string, nowMs: number, compute: () => Promise<T>): Promise<T> {
    const known = this.#results.get(key);
    if (known && nowMs - known.atMs < this.ttlMs) return known.result;
    const result = compute();
    this.#results.delete(key);
    this.#results.set(key, { result, atMs: nowMs });
    result.catch(() => {
      if (this.#results.get(key)?.result === result) this.#results.delete(key);
    });
    const [oldest] = this.#results.keys();
    if (this.#results.size > this.most && oldest !== undefined) this.#results.delete(oldest);
    return result;
  }
}
