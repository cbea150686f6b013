import { EventEmitter, once } from 'node:events';
import type { Broker } from '../broker.js';
import type { BeatState } from './beat-thread.js';
import { Instance } from './instance.js';

/** How long a caller waits for the first heartbeat of a service after startup or a reconnection. */
const FIRST_BEAT_WITHIN_MS = 700;
/** Maximum time until queued responses arrive after a reconnection. */
const ANSWERS_WITHIN_MS = 500;

/** Live instances of one service, tracked from the first call until the connection closes. */
export class ServiceInstances {
  readonly #known = new Map<string, Instance>();
  readonly #beats = new EventEmitter().setMaxListeners(0);
  #firstBeat = Promise.withResolvers<void>();
  #turn = 0;

  constructor(
    private readonly broker: Broker,
    private readonly service: string,
  ) {
    const beats = broker.names.beatSubjects(service);
    broker.connection.subscribe(beats, {
      callback: (error, message) => {
        if (error) broker.logger.error({ err: error, subject: beats }, 'heartbeats could not be received');
        else this.#hear(message.subject.slice(beats.length - 1), message.string() as BeatState);
      },
    });
    broker.onReconnect(() => this.#startAnew());
    this.#awaitFirstBeat();
  }

  /** Returns an instance that has sent a heartbeat and has not fallen silent since. */
  find(id: string): Instance | undefined {
    return this.#known.get(id);
  }

  /** Returns the instance to call: a live one with the fewest calls in progress, in turn, and none of `except`. */
  choose(except: readonly Instance[]): Instance | undefined {
    let best: Instance | undefined;
    for (const instance of this.#known.values())
      if (
        instance.isServing &&
        !except.includes(instance) &&
        (best === undefined || isBetter(instance, best))
      )
        best = instance;
    if (best !== undefined) best.turn = this.#turn += 1;
    return best;
  }

  /** Same as `choose`, but at startup waits for the first heartbeat or its timeout. */
  async chooseFirst(except: readonly Instance[]): Promise<Instance | undefined> {
    if (this.#known.size === 0) await this.#firstBeat.promise;
    return this.choose(except);
  }

  /** Whether an instance that accepts calls is sending heartbeats now. */
  async isServed(): Promise<boolean> {
    const beat = once(this.#beats, 'serving', { signal: AbortSignal.timeout(FIRST_BEAT_WITHIN_MS) });
    this.#ask();
    return beat.then(
      () => true,
      () => false,
    );
  }

  #hear(id: string, state: BeatState): void {
    let instance = this.#known.get(id);
    if (instance === undefined) {
      if (state === 'leaving') return;
      instance = this.#meet(id);
    }
    instance.heard();
    instance.isServing = state === 'serving';
    this.#firstBeat.resolve();
    this.#beats.emit(state);
  }

  #meet(id: string): Instance {
    const instance = new Instance({
      id,
      hearAll: () => this.broker.hearAll(),
      onDead: () => this.#lose(instance),
    });
    this.#known.set(id, instance);
    return instance;
  }

  #lose(instance: Instance): void {
    const { id, callsUnderWay } = instance;
    this.#known.delete(id);
    if (callsUnderWay === 0) return;
    const { service } = this;
    this.broker.logger.warn(
      { service, instance: id, callsUnderWay },
      'an instance stopped sending heartbeats',
    );
  }

  /** Messages sent while the broker was unavailable are lost. Gives known instances time to send heartbeats and responses again. */
  #startAnew(): void {
    for (const instance of this.#known.values()) {
      instance.heard();
      instance.expectAnswers(ANSWERS_WITHIN_MS);
    }
    this.#firstBeat = Promise.withResolvers<void>();
    this.#awaitFirstBeat();
  }

  #awaitFirstBeat(): void {
    const { resolve } = this.#firstBeat;
    setTimeout(() => void this.broker.hearAll().then(resolve), FIRST_BEAT_WITHIN_MS).unref();
    this.#ask();
  }

  #ask(): void {
    if (this.broker.isUp) this.broker.connection.publish(this.broker.names.beatAskSubject, this.service);
  }
}

function isBetter(one: Instance, other: Instance): boolean {
  if (one.isDoubtful !== other.isDoubtful) return other.isDoubtful;
  if (one.callsUnderWay !== other.callsUnderWay) return one.callsUnderWay < other.callsUnderWay;
  return one.turn < other.turn;
}
