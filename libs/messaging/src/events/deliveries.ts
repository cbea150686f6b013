import type { JsMsg } from '@nats-io/jetstream';

/** Tells the broker this often that a message is still being worked on; well within the wait for its acknowledgement. */
const WORKING_EVERY_MS = 1_500;

/**
 * Messages this process holds: handled in their order, so many at a time. While they wait or are handled the broker is told, so that a
 * slow one does not make those behind it come again.
 */
export class Deliveries {
  readonly #held = new Set<JsMsg>();
  readonly #waiting: JsMsg[] = [];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #handling = new Set<Promise<void>>();

  constructor(
    private readonly concurrency: number,
    private readonly handle: (message: JsMsg) => Promise<void>,
  ) {
    this.#heartbeat = setInterval(() => {
      for (const message of this.#held) message.working();
    }, WORKING_EVERY_MS);
  }

  add(message: JsMsg): void {
    this.#held.add(message);
    this.#waiting.push(message);
    this.#next();
  }

  /** Waits for those being handled and gives the waiting ones back. */
  async close(): Promise<void> {
    for (const message of this.#waiting.splice(0)) {
      this.#held.delete(message);
      message.nak();
    }
    await Promise.all(this.#handling);
    clearInterval(this.#heartbeat);
  }

  #next(): void {
    if (this.#handling.size >= this.concurrency) return;
    const message = this.#waiting.shift();
    if (message === undefined) return;
    const handling = this.handle(message).finally(() => {
      this.#held.delete(message);
      this.#handling.delete(handling);
      this.#next();
    });
    this.#handling.add(handling);
  }
}
