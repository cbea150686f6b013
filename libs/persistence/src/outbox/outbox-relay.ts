import { EventPublisher } from '@skillhour/messaging';
import type { Broker } from '@skillhour/messaging';
import { gauge, type Logger } from '@skillhour/observability';
import type { OutboxRow, OutboxStore } from './outbox.store.js';
import { findLostRows } from './find-lost-rows.js';
import { Wakeable } from './wakeable.js';

const BATCH = 100;
const POLL_MS = 2_000;
const RETRY_MS = 500;
const LOG_EVERY_MS = 15_000;

const backlog = gauge({
  name: 'skillhour_outbox_backlog',
  help: 'Events committed and not yet published.',
  labels: ['service'],
});

export interface OutboxRelayOptions {
  store: OutboxStore;
  broker: Broker;
  service: string;
  logger: Logger;
}

/**
 * Publishes a service's events in the order of their numbers: woken after each commit, and looking by itself every two seconds for what
 * a dead process left behind. After a reconnection it publishes again what the broker has lost.
 */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions;
  readonly #publisher: EventPublisher;
  readonly #rest = new Wakeable();
  #stopped = false;
  #doubtful = true;
  #running: Promise<void> = Promise.resolve();
  #loggedAtMs = 0;

  constructor(options: OutboxRelayOptions) {
    this.#options = options;
    this.#publisher = new EventPublisher(options.broker);
  }

  start(): void {
    const forget = this.#options.broker.onReconnect(() => {
      this.#doubtful = true;
      this.wake();
    });
    this.#running = this.#run().finally(forget);
  }

  /** There is something to publish. */
  wake(): void {
    this.#rest.wake();
  }

  /** Publishes what is there if it can, then ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    await this.#running;
  }

  /** Publishes again everything from a number on; consumers know what they have had. Answers how many events that are. */
  async republishFrom(seq: number): Promise<number> {
    const count = await this.#options.store.markPendingFrom(seq);
    this.wake();
    return count;
  }

  async #run(): Promise<void> {
    for (;;) {
      const last = this.#stopped;
      const waitMs = await this.#round();
      if (last) return;
      await this.#rest.sleep(waitMs);
    }
  }

  /** One look at the outbox; answers how long to rest. */
  async #round(): Promise<number> {
    try {
      if (this.#doubtful) await this.#recover();
      while ((await this.#publishBatch()) === BATCH);
      backlog.set({ service: this.#options.service }, 0);
      return POLL_MS;
    } catch (error) {
      await this.#report(error);
      return RETRY_MS;
    }
  }

  async #publishBatch(): Promise<number> {
    const { store } = this.#options;
    const rows = await store.findPending(BATCH);
    const published: { _id: string; streamSeq: number }[] = [];
    try {
      for (const row of rows) published.push({ _id: row._id, streamSeq: await this.#publish(row) });
    } finally {
      await store.markPublished(published, new Date());
    }
    return rows.length;
  }

  #publish({ _id, type, correlationId, json }: OutboxRow): Promise<number> {
    return this.#publisher.publishJson({ id: _id, type, correlationId }, json);
  }

  async #recover(): Promise<void> {
    const { store, logger } = this.#options;
    const lost = await findLostRows(store, this.#publisher);
    if (lost.length > 0) {
      logger.warn({ count: lost.length }, 'the broker lost events, publishing them again');
      await store.markPending(lost);
    }
    this.#doubtful = false;
  }

  async #report(error: unknown): Promise<void> {
    const { store, service, logger } = this.#options;
    if (Date.now() - this.#loggedAtMs > LOG_EVERY_MS) {
      this.#loggedAtMs = Date.now();
      logger.warn({ err: error }, 'events cannot be published yet');
    }
    const pending = await store.countPending().catch(() => undefined);
    if (pending !== undefined) backlog.set({ service }, pending);
  }
}
