import { AckPolicy, DeliverPolicy, type ConsumerMessages } from '@nats-io/jetstream';
import { counter, throttledWarning, type Logger } from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import { Deliveries } from './deliveries.js';
import type { MessageHandler } from './handle-event.js';

export interface EventConsumerOptions {
  broker: Broker;
  logger: Logger;
  /** The durable consumer's name: `<service>-<handler>`. */
  name: string;
  eventType: string;
  concurrency: number;
  handle: MessageHandler;
}

const SECOND_NS = 1_000_000_000;
/** An event is delivered again if its process has died, after this many seconds. */
const ACK_WAIT_SECONDS = 5;
const PREFETCH_COUNT = 16;
const RETRY_MS = 500;

const redeliveries = counter({
  name: 'skillhour_event_redeliveries_total',
  help: 'Events that were delivered to a handler more than once.',
  labels: ['reaction'],
});

/**
 * Passes the messages of one durable consumer to its event handler. Recreates the consumer and its stream after every reconnection, since the
 * broker may have lost both. The inbox recognizes events that are then delivered again.
 */
export class EventConsumer {
  readonly name: string;
  readonly #options: EventConsumerOptions;
  readonly #stopping = new AbortController();
  #messages: ConsumerMessages | null = null;
  #running: Promise<void> = Promise.resolve();
  readonly #warn: (error: unknown) => void;

  constructor(options: EventConsumerOptions) {
    this.name = options.name;
    this.#options = options;
    this.#warn = throttledWarning(options.logger, 'consumer unavailable', { reaction: options.name });
  }

  start(): void {
    const unsubscribe = this.#options.broker.onReconnect(() => this.#messages?.stop());
    this.#running = this.#run().finally(unsubscribe);
  }

  /** Finishes the current event and returns the others to the broker. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#messages?.stop();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#consume();
      } catch (error) {
        this.#warn(error);
        await delay(RETRY_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #consume(): Promise<void> {
    const { broker, concurrency, handle, logger } = this.#options;
    const messages = await this.#open();
    const turn = new AbortController();
    const deliveries = new Deliveries(concurrency, async (message) => {
      if (message.redelivered) redeliveries.inc({ reaction: this.name });
      await handle(message, turn.signal);
    });
    try {
      void this.#watch(messages);
      if (this.#stopping.signal.aborted) messages.stop();
      for await (const message of messages) deliveries.add(message);
    } finally {
      this.#messages = null;
      turn.abort();
      await deliveries.close();
      if (!broker.isUp) logger.debug({ reaction: this.name }, 'consumer waiting for the broker');
    }
  }

  async #open(): Promise<ConsumerMessages> {
    const { broker, eventType } = this.#options;
    const manager = await broker.manager();
    const stream = broker.names.eventStream;
    await manager.consumers.add(stream, {
      durable_name: this.name,
      filter_subject: broker.names.eventSubject(eventType),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: ACK_WAIT_SECONDS * SECOND_NS,
      max_deliver: -1,
      max_ack_pending: 256,
    });
    const consumer = await broker.jetstream.consumers.get(stream, this.name);
    this.#messages = await consumer.consume({
      max_messages: PREFETCH_COUNT,
      expires: 10_000,
      idle_heartbeat: 2_000,
    });
    return this.#messages;
  }

  /** Stops consuming when the broker has lost the consumer. */
  async #watch(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (type !== 'consumer_not_found' && type !== 'stream_not_found' && type !== 'consumer_deleted')
        continue;
      this.#options.logger.warn({ reaction: this.name, type }, 'consumer lost, will be recreated');
      this.#options.broker.forgetStreams();
      messages.stop();
      return;
    }
  }
}
