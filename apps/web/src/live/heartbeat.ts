/**
 * Regularly checks whether the other end of a connection still responds, because browsers do not detect a dead
 * connection. It counts as lost if nothing arrived between two requests.
 */
export class Heartbeat {
  readonly #everyMs: number;
  readonly #sendProbe: () => void;
  readonly #onSilence: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isAnswered = true;

  constructor({
    everyMs,
    sendProbe,
    onSilence,
  }: {
    everyMs: number;
    sendProbe: () => void;
    onSilence: () => void;
  }) {
    this.#everyMs = everyMs;
    this.#sendProbe = sendProbe;
    this.#onSilence = onSilence;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start(): void {
    this.stop();
    this.#timer = setInterval(() => this.probe(), this.#everyMs);
  }

  /** Sends a request now. If the previous one got no response, reports the connection as lost instead. */
  probe(): void {
    if (!this.#isAnswered) return this.#onSilence();
    this.#isAnswered = false;
    this.#sendProbe();
  }

  /** Records a received message; any message counts as a response. */
  recordMessage(): void {
    this.#isAnswered = true;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#isAnswered = true;
  }
}
