import type { Subscription } from '@nats-io/transport-node';
import type { Broker } from '../broker.js';
import type { BeatState } from './beat-thread.js';
import { BEAT_EVERY_MS, type BeatOptions, type Beats } from './beats.js';
import { LoopTurns } from './loop-turns.js';

/** Publishes heartbeats from the main event loop. For processes with little work, and for processes that contain their callers. */
export class LoopBeats implements Beats {
  readonly #turns = new LoopTurns();
  readonly #asked: Subscription;
  readonly #timer: NodeJS.Timeout;
  readonly #subject: string;
  #state: BeatState = 'serving';

  private constructor(
    private readonly broker: Broker,
    { service, instance }: BeatOptions,
  ) {
    const { connection, names } = broker;
    this.#subject = names.beatSubject(service, instance);
    this.#asked = connection.subscribe(names.beatAskSubject, {
      callback: (error, message) => {
        if (error === null && [service, ''].includes(message.string())) this.#beat();
      },
    });
    this.#timer = setInterval(() => this.#beat(), BEAT_EVERY_MS).unref();
    this.#beat();
  }

  static async begin(broker: Broker, options: BeatOptions): Promise<LoopBeats> {
    const beats = new LoopBeats(broker, options);
    await broker.connection.flush();
    return beats;
  }

  unreadMs(): number {
    return this.#turns.unreadMs();
  }

  leave(): void {
    this.#state = 'leaving';
    this.#beat();
  }

  end(): Promise<void> {
    clearInterval(this.#timer);
    this.#turns.stop();
    this.#asked.unsubscribe();
    return Promise.resolve();
  }

  #beat(): void {
    const { connection } = this.broker;
    if (!connection.isClosed()) connection.publish(this.#subject, this.#state);
  }
}
