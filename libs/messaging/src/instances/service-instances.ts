import { EventEmitter, once } from 'node:events';
import type { Broker } from '../broker.js';
import { machineTimeoutMs } from '../time-limits.js';
import { Instance } from './instance.js';

/** How long a caller waits for the first heartbeat of a service after startup or a reconnection. */
const FIRST_HEARTBEAT_TIMEOUT_MS = machineTimeoutMs(700);
/** Maximum time until queued responses arrive after a reconnection. */
const QUEUED_RESPONSES_TIMEOUT_MS = 500;

/** Live instances of one service, tracked from the first call until the connection closes. */
export class ServiceInstances {
  readonly #instances = new Map<string, Instance>();
  readonly #heartbeats = new EventEmitter().setMaxListeners(0);
  #firstHeartbeat = Promise.withResolvers<void>();
  #turn = 0;

  constructor(
    private readonly broker: Broker,
    private readonly service: string,
  ) {
    const heartbeatSubjects = broker.names.heartbeatSubjects(service);
    broker.connection.subscribe(heartbeatSubjects, {
      callback: (error, message) => {
        if (error)
          broker.logger.error({ err: error, subject: heartbeatSubjects }, 'heartbeats could not be received');
        else this.#handleHeartbeat(message.subject.slice(heartbeatSubjects.length - 1), message.string());
      },
    });
    broker.onReconnect(() => this.#handleReconnect());
    this.#awaitFirstHeartbeat();
  }

  /** Returns an instance that has sent a heartbeat and has not fallen silent since. */
  find(id: string): Instance | undefined {
    return this.#instances.get(id);
  }

  /** Returns the instance to call: a live one with the fewest calls in progress, in turn, and none of `except`. */
  choose(except: readonly Instance[]): Instance | undefined {
    let best: Instance | undefined;
    for (const instance of this.#instances.values())
      if (
        instance.isServing &&
        !except.includes(instance) &&
        (best === undefined || isBetter(instance, best))
      )
        best = instance;
    if (best !== undefined) best.lastChosenCall = this.#turn += 1;
    return best;
  }

  /** Same as `choose`, but at startup waits for the first heartbeat or its timeout. */
  async chooseFirst(except: readonly Instance[]): Promise<Instance | undefined> {
    if (this.#instances.size === 0) await this.#firstHeartbeat.promise;
    return this.choose(except);
  }

  /** Whether an instance that accepts calls is sending heartbeats now. */
  async isServed(): Promise<boolean> {
    const heartbeat = once(this.#heartbeats, 'serving', {
      signal: AbortSignal.timeout(FIRST_HEARTBEAT_TIMEOUT_MS),
    });
    this.#requestHeartbeats();
    return heartbeat.then(
      () => true,
      () => false,
    );
  }

  /** `state` is a `HeartbeatState`. Calls go only to instances whose state this version knows. */
  #handleHeartbeat(id: string, state: string): void {
    let instance = this.#instances.get(id);
    if (instance === undefined) {
      if (state === 'leaving') return;
      instance = this.#add(id);
    }
    instance.recordActivity();
    instance.isServing = state === 'serving';
    this.#firstHeartbeat.resolve();
    this.#heartbeats.emit(state);
  }

  #add(id: string): Instance {
    const instance = new Instance({
      id,
      receiveAllQueued: () => this.broker.receiveAllQueued(),
      onDead: () => this.#remove(instance),
    });
    this.#instances.set(id, instance);
    return instance;
  }

  #remove(instance: Instance): void {
    const { id, callsInProgress } = instance;
    this.#instances.delete(id);
    if (callsInProgress === 0) return;
    const { service } = this;
    this.broker.logger.warn(
      { service, instance: id, callsInProgress },
      'an instance stopped sending heartbeats',
    );
  }

  /** Messages sent while the broker was unavailable are lost. Gives known instances time to send heartbeats and responses again. */
  #handleReconnect(): void {
    for (const instance of this.#instances.values()) {
      instance.recordActivity();
      instance.expectResponses(QUEUED_RESPONSES_TIMEOUT_MS);
    }
    this.#firstHeartbeat = Promise.withResolvers<void>();
    this.#awaitFirstHeartbeat();
  }

  #awaitFirstHeartbeat(): void {
    const { resolve } = this.#firstHeartbeat;
    setTimeout(() => void this.broker.receiveAllQueued().then(resolve), FIRST_HEARTBEAT_TIMEOUT_MS).unref();
    this.#requestHeartbeats();
  }

  #requestHeartbeats(): void {
    if (this.broker.isUp)
      this.broker.connection.publish(this.broker.names.heartbeatRequestSubject, this.service);
  }
}

function isBetter(one: Instance, other: Instance): boolean {
  if (one.isDoubtful !== other.isDoubtful) return other.isDoubtful;
  if (one.callsInProgress !== other.callsInProgress) return one.callsInProgress < other.callsInProgress;
  return one.lastChosenCall < other.lastChosenCall;
}
