import { EventEmitter, once } from 'node:events';
import type { Broker } from '../broker.js';
import type { BeatState } from './beat-thread.js';
import { Instance } from './instance.js';

/** Who has just come up, or has the broker back, waits so long for the first beat of a service. */
const FIRST_BEAT_WITHIN_MS = 700;
/** Who has the broker back gets the answers that waited for it within this time. */
const ANSWERS_WITHIN_MS = 500;

/** The instances of one service that beat, followed from the first call on for as long as the connection lasts. */
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
        if (error) broker.logger.error({ err: error, subject: beats }, 'beats cannot be heard');
        else this.#hear(message.subject.slice(beats.length - 1), message.string() as BeatState);
      },
    });
    broker.onReconnect(() => this.#startAnew());
    this.#awaitFirstBeat();
  }

  /** One that was heard of and has not fallen silent since. */
  find(id: string): Instance | undefined {
    return this.#known.get(id);
  }

  /** The instance to call: one that beats, with the fewest calls under way, in turn; none of those given. */
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

  /** As `choose`, but waits at the start until the first instance has been heard, or should have been. */
  async chooseFirst(except: readonly Instance[]): Promise<Instance | undefined> {
    if (this.#known.size === 0) await this.#firstBeat.promise;
    return this.choose(except);
  }

  /** Whether an instance that takes calls beats at this moment. */
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
    this.broker.logger.warn({ service, instance: id, callsUnderWay }, 'an instance has fallen silent');
  }

  /** What was said while the broker was away is lost: who is known gets time to be heard again, and to answer. */
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
