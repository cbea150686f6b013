import { BackgroundLoop, EventPublisher, type Broker } from '@skillhour/messaging';
import { gauge, type Logger } from '@skillhour/observability';
import type { OutboxRow, OutboxStore } from './outbox.store.js';
import { findLostRows } from './find-lost-rows.js';

const BATCH = 100;
const POLL_MS = 2_000;
const RETRY_MS = 500;

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
 * a dead process left behind. After a reconnection it publishes again what the broker has lost. Each replica publishes at once what it
 * committed, and the broker knows by its id what another has published already: a lease would only make events wait.
 */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions;
  readonly #publisher: EventPublisher;
  readonly #loop: BackgroundLoop;
  #doubtful = true;
  #forget: () => void = () => undefined;

  constructor(options: OutboxRelayOptions) {
    this.#options = options;
    this.#publisher = new EventPublisher(options.broker);
    const { service, logger } = options;
    const round = () => this.#round();
    this.#loop = new BackgroundLoop({
      name: 'outbox',
      service,
      logger,
      round,
      retryMs: RETRY_MS,
      lastRound: true,
    });
  }

  start(): void {
    this.#forget = this.#options.broker.onReconnect(() => {
      this.#doubtful = true;
      this.wake();
    });
    this.#loop.start();
  }

  /** There is something to publish. */
  wake(): void {
    this.#loop.wake();
  }

  /** Publishes what is there if it can, then ends. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#forget();
  }

  /** One look at the outbox. */
  async #round(): Promise<number> {
    try {
      if (this.#doubtful) await this.#recover();
      while ((await this.#publishBatch()) === BATCH);
      backlog.set({ service: this.#options.service }, 0);
      return POLL_MS;
    } catch (error) {
      await this.#countBacklog();
      throw error;
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

  async #countBacklog(): Promise<void> {
    const { store, service } = this.#options;
    const pending = await store.countPending().catch(() => undefined);
    if (pending !== undefined) backlog.set({ service }, pending);
  }
}
