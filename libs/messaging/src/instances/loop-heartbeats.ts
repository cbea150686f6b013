import type { Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker.js';
import type { HeartbeatState } from './heartbeat-thread.js';
import { HEARTBEAT_INTERVAL_MS, type HeartbeatOptions, type Heartbeats } from './heartbeats.js';
import { LoopTurns } from './loop-turns.js';

/** Publishes heartbeats from the main event loop. For processes with little work, and for processes that contain their callers. */
export class LoopHeartbeats implements Heartbeats {
  readonly #turns = new LoopTurns();
  readonly #requests: Subscription;
  readonly #timer: NodeJS.Timeout;
  readonly #subject: string;
  #state: HeartbeatState = 'serving';

  private constructor(
    private readonly broker: Broker,
    { service, instance }: HeartbeatOptions,
  ) {
    const { connection, names } = broker;
    this.#subject = names.heartbeatSubject(service, instance);
    this.#requests = connection.subscribe(names.heartbeatRequestSubject, {
      callback: (error, message) => {
        if (error === null && [service, ''].includes(message.string())) this.#sendHeartbeat();
      },
    });
    this.#timer = setInterval(() => this.#sendHeartbeat(), HEARTBEAT_INTERVAL_MS).unref();
    this.#sendHeartbeat();
  }

  static async start(broker: Broker, options: HeartbeatOptions): Promise<LoopHeartbeats> {
    const heartbeats = new LoopHeartbeats(broker, options);
    await broker.connection.flush();
    return heartbeats;
  }

  unreadMs(): number {
    return this.#turns.unreadMs();
  }

  leave(): void {
    this.#state = 'leaving';
    this.#sendHeartbeat();
  }

  end(): Promise<void> {
    clearInterval(this.#timer);
    this.#turns.stop();
    this.#requests.unsubscribe();
    return Promise.resolve();
  }

  #sendHeartbeat(): void {
    const { connection } = this.broker;
    if (!connection.isClosed()) connection.publish(this.#subject, this.#state);
  }
}
