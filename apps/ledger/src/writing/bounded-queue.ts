/** A caller waiting for a reply. */
export interface QueuedRequest<Request, Reply> {
  readonly request: Request;
  readonly deadlineAtMs: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
}

/** A bounded queue whose entries are rejected after their deadline. */
export class BoundedQueue<Request, Reply> {
  readonly #waiting: QueuedRequest<Request, Reply>[] = [];

  constructor(
    private readonly maxLength: number,
    private readonly unavailable: () => Error,
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  /** Adds a caller; rejects at once if the queue is full. */
  enqueue(request: Request, deadlineAtMs: number): Promise<Reply> {
    if (this.#waiting.length >= this.maxLength) return Promise.reject(this.unavailable());
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting.push({ request, deadlineAtMs, resolve, reject });
    return promise;
  }

  /**
   * Removes the first entries and returns those before their deadline. Callers past their deadline retry
   * anyway, so working for them would only delay others.
   */
  take(atMost: number): readonly QueuedRequest<Request, Reply>[] {
    const nowMs = Date.now();
    return this.#waiting.splice(0, atMost).filter(({ deadlineAtMs, reject }) => {
      if (deadlineAtMs > nowMs) return true;
      reject(this.unavailable());
      return false;
    });
  }
}
