import {
  BackgroundLoop,
  EventPublisher,
  RenewingLease,
  outboxSignal,
  type Broker,
  type Leases,
  type Signals,
} from '@skillhour/messaging';
import { gauge } from '@skillhour/observability';
import { markLostRows } from './mark-lost-rows.js';
import type { OutboxRow, OutboxStore } from './outbox.store.js';

const BATCH = 100;
const POLL_MS = 2_000;
const RETRY_MS = 500;
/** Maximum delay of events if the process that publishes them has died. */
const TAKEOVER_MS = 2_800;

const backlog = gauge({
  name: 'skillhour_outbox_backlog',
  help: 'Committed events that are not published yet.',
  labels: ['service'],
});

export interface OutboxRelayOptions {
  store: OutboxStore;
  broker: Broker;
  leases: Leases;
  signals: Signals;
  service: string;
}

/**
 * Publishes a service's events in the order of their numbers. Only one replica publishes at a time, so that none is
 * sent twice and the order holds. The others signal their commits to it. It also polls every two seconds for events
 * that a dead process left unpublished. After a reconnection it publishes again what the broker has lost.
 */
export class OutboxRelay {
  readonly #options: OutboxRelayOptions;
  readonly #publisher: EventPublisher;
  readonly #loop: BackgroundLoop;
  readonly #signal: string;
  #mayHaveLostEvents = true;
  #unsubscribes: (() => void)[] = [];

  constructor(options: OutboxRelayOptions) {
    this.#options = options;
    this.#publisher = new EventPublisher(options.broker);
    const { service, broker, leases } = options;
    this.#signal = outboxSignal(service);
    this.#loop = new BackgroundLoop({
      name: 'outbox',
      service,
      logger: broker.logger,
      lease: new RenewingLease(leases, 'outbox', TAKEOVER_MS),
      run: () => this.#runOnce(),
      retryMs: RETRY_MS,
      runOnStop: true,
    });
  }

  start(): void {
    const { broker, signals } = this.#options;
    this.#unsubscribes = [
      broker.onReconnect(() => {
        this.#mayHaveLostEvents = true;
        this.wake();
      }),
      signals.subscribe(this.#signal, () => this.#loop.wake()),
    ];
    this.#loop.start();
  }

  /** Triggers publishing after a commit. */
  wake(): void {
    if (!this.#loop.wake()) this.#options.signals.publish(this.#signal, {});
  }

  /** Publishes pending events if possible, then stops. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#unsubscribes.forEach((unsubscribe) => unsubscribe());
  }

  /** One run over the outbox. */
  async #runOnce(): Promise<number> {
    try {
      if (this.#mayHaveLostEvents) await this.#recover();
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
    const { store, broker } = this.#options;
    const count = await markLostRows(store, this.#publisher);
    if (count > 0) broker.logger.warn({ count }, 'the broker lost events, they will be published again');
    this.#mayHaveLostEvents = false;
  }

  async #countBacklog(): Promise<void> {
    const { store, service } = this.#options;
    const pending = await store.countPending().catch(() => undefined);
    if (pending !== undefined) backlog.set({ service }, pending);
  }
}
