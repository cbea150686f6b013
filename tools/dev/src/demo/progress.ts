const EVERY_MS = 4_000;

/** Says now and then how far something long is. What is quick says nothing more than that it began. */
export class Progress {
  readonly #timer: NodeJS.Timeout;
  #done = 0;

  constructor(what: string, total: number, report: (line: string) => void, everyMs = EVERY_MS) {
    report(what);
    this.#timer = setInterval(() => report(`${what}: ${this.#done} of ${total}`), everyMs);
  }

  step(): void {
    this.#done += 1;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
