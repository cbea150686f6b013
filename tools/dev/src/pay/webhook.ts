import type { ProviderData } from './provider-data.ts';
import type { PendingEvent } from './events.ts';
import { webhookSignature } from './signature.ts';

const FIRST_RETRY_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const RESPONSE_TIMEOUT_MS = 5_000;
const MAX_CONCURRENT = 16;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

/** Sends the events of the book to the webhook. Retries with growing pauses until each is accepted. */
export class Webhook {
  readonly #data: ProviderData;
  readonly #target: WebhookTarget;
  /** Failed attempts by event. */
  readonly #failures = new Map<string, number>();
  readonly #scheduled = new Map<string, NodeJS.Timeout>();
  readonly #queue: PendingEvent[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(data: ProviderData, target: WebhookTarget) {
    this.#data = data;
    this.#target = target;
    this.send(data.pendingEvents);
  }

  send(events: readonly PendingEvent[]): void {
    this.#queue.push(...events);
    while (this.#running.size < MAX_CONCURRENT && this.#queue.length > 0) {
      const event = this.#queue.shift();
      if (event === undefined) break;
      const attempt = this.#attempt(event).finally(() => {
        this.#running.delete(attempt);
        this.send([]);
      });
      this.#running.add(attempt);
    }
  }

  /** Resolves when nothing is being sent or stored. Unaccepted events are sent again after the next start. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#queue.length = 0;
    for (const timer of this.#scheduled.values()) clearTimeout(timer);
    this.#scheduled.clear();
    await Promise.allSettled(this.#running);
  }

  async #attempt(event: PendingEvent): Promise<void> {
    if ((await this.#isAccepted(event)) || Date.now() - event.at > GIVE_UP_AFTER_MS) {
      this.#failures.delete(event.id);
      await this.#data.record({ kind: 'delivered', id: event.id });
      return;
    }
    if (this.#closing.signal.aborted) return;
    const failures = (this.#failures.get(event.id) ?? 0) + 1;
    this.#failures.set(event.id, failures);
    const pauseMs = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    const retry = setTimeout(() => {
      this.#scheduled.delete(event.id);
      this.send([event]);
    }, pauseMs);
    this.#scheduled.set(event.id, retry);
  }

  async #isAccepted({ id, body }: PendingEvent): Promise<boolean> {
    try {
      const response = await fetch(this.#target.url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': webhookSignature(body, this.#target.secret),
        },
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}
