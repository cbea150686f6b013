/**
 * Asks from time to time whether anybody listens at the other end of a line. A browser does not notice by itself that a line is dead: whoever
 * said nothing between one question and the next is gone.
 */
export class Heartbeat {
  readonly #everyMs: number;
  readonly #ask: () => void;
  readonly #onSilence: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isAnswered = true;

  constructor({ everyMs, ask, onSilence }: { everyMs: number; ask: () => void; onSilence: () => void }) {
    this.#everyMs = everyMs;
    this.#ask = ask;
    this.#onSilence = onSilence;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start(): void {
    this.stop();
    this.#timer = setInterval(() => this.beat(), this.#everyMs);
  }

  /** Asks now, unless the last question was not answered. */
  beat(): void {
    if (!this.#isAnswered) return this.#onSilence();
    this.#isAnswered = false;
    this.#ask();
  }

  /** Whatever is heard is an answer. */
  heard(): void {
    this.#isAnswered = true;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isAnswered = true;
  }
}
