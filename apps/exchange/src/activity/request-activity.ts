/** A published request with what the report needs of it. */
export interface PublishedRequest {
  createdAt: Date;
  tags: readonly string[];
  /** When a proposal was accepted. Null if the request was not met. */
  metAt: Date | null;
}

export interface RequestCounts {
  published: number;
  met: number;
  met_median_ms: number | null;
}

/** Counts requests by month or tag, and all together. A request counts once for each of its tags. */
export class RequestActivity {
  readonly #all = new Counter();
  readonly #rows = new Map<string, Counter>();

  constructor(private readonly by: 'month' | 'tag') {}

  add(request: PublishedRequest): void {
    this.#all.add(request);
    const keys = this.by === 'tag' ? request.tags : [request.createdAt.toISOString().slice(0, 7)];
    for (const key of new Set(keys)) {
      const row = this.#rows.get(key) ?? new Counter();
      row.add(request);
      this.#rows.set(key, row);
    }
  }

  counts(): RequestCounts & { rows: (RequestCounts & { key: string })[] } {
    return {
      ...this.#all.counts(),
      rows: [...this.#rows].map(([key, row]) => ({ key, ...row.counts() })),
    };
  }
}

class Counter {
  #published = 0;
  readonly #timesMs: number[] = [];

  add({ createdAt, metAt }: PublishedRequest): void {
    this.#published += 1;
    if (metAt) this.#timesMs.push(Math.max(0, metAt.getTime() - createdAt.getTime()));
  }

  counts(): RequestCounts {
    const sorted = this.#timesMs.toSorted((a, b) => a - b);
    return {
      published: this.#published,
      met: sorted.length,
      // The lower median, as for the time to the first lesson.
      met_median_ms: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
    };
  }
}
