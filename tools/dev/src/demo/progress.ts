const EVERY_MS = 4_000;

/** Reports that a long task has begun, and then its progress at intervals if there is any. */
export class Progress {
  readonly #timer: NodeJS.Timeout;
  #done = 0;
  #reported = 0;

  constructor(what: string, total: number, report: (line: string) => void, everyMs = EVERY_MS) {
    report(what);
    this.#timer = setInterval(() => {
      if (this.#done === this.#reported) return;
      this.#reported = this.#done;
      report(`${what}: ${this.#done} of ${total}`);
    }, everyMs);
  }

  step(): void {
    this.#done += 1;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
