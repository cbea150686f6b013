const EVERY_MS = 4_000;

/** Says now and then how far something long is. What is quick says nothing more than that it began. */
export class Progress {
  readonly #timer: NodeJS.Timeout;
  #done = 0;

  constructor(what: string, total: number, report: (line: string) => void) {
    report(what);
    this.#timer = setInterval(() => report(`${what}: ${this.#done} of ${total}`), EVERY_MS);
  }

  step(): void {
    this.#done += 1;
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
