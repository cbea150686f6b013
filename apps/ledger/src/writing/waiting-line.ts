/** Somebody who waits for a reply. */
export interface Waiting<Question, Reply> {
  readonly question: Question;
  readonly deadlineAtMs: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (reason: unknown) => void;
}

/** A queue of bounded length whose members leave when their time is over. */
export class WaitingLine<Question, Reply> {
  readonly #waiting: Waiting<Question, Reply>[] = [];

  constructor(
    private readonly maxLength: number,
    private readonly unavailable: () => Error,
  ) {}

  get length(): number {
    return this.#waiting.length;
  }

  /** Refuses at once where the line is full. */
  join(question: Question, deadlineAtMs: number): Promise<Reply> {
    if (this.#waiting.length >= this.maxLength) return Promise.reject(this.unavailable());
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting.push({ question, deadlineAtMs, resolve, reject });
    return promise;
  }

  /** The first ones who still wait. A caller that has gone away asks again; working for it only takes time from the others. */
  take(atMost: number): readonly Waiting<Question, Reply>[] {
    const nowMs = Date.now();
    return this.#waiting.splice(0, atMost).filter(({ deadlineAtMs, reject }) => {
      if (deadlineAtMs > nowMs) return true;
      reject(this.unavailable());
      return false;
    });
  }
}
