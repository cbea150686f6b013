import type { JsMsg } from '@nats-io/jetstream';

/** Interval at which the broker is notified that a message is still being processed. Well below the acknowledgement timeout. */
const WORKING_EVERY_MS = 1_500;

/**
 * Messages held by this process, handled in order with limited concurrency. The broker is notified while they wait or are handled, so that a
 * slow message does not cause redelivery of those behind it.
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

  /** Waits for the messages being handled and returns the waiting ones to the broker. */
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
