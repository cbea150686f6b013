import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { histogram, type Logger } from '@skillhour/observability';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import type { ReactionConsumer } from '../events/reaction-consumer.js';
import { Beating } from '../instances/beating.js';
import { answerCall, type CallResult, type IncomingCall, type ServedEndpoint } from './answer-call.js';
import { ARGS_HEADER, CONTEXT_HEADER, failed, KIND_HEADER } from './wire.js';

export interface RpcServerOptions {
  broker: Broker;
  /** Calls go to one of the instances of that name. */
  service: string;
  logger: Logger;
  /** Checks outputs against their contracts; on in tests. */
  verifyOutputs: boolean;
  /** Errors that mean that a part behind the service is away, not a bug. */
  isOutage?: (error: unknown) => boolean;
  /** How long a close waits for calls under way, in milliseconds. */
  drainMs?: number;
}

type Run = (call: IncomingCall) => Promise<CallResult>;

const DEFAULT_DRAIN_MS = 8_000;
const durations = histogram({
  name: 'skillhour_call_duration_seconds',
  help: 'Time from a call coming off the wire to its answer, by endpoint and outcome (ok or the kind of error).',
  labels: ['endpoint', 'outcome'],
});

/**
 * Nest's transport for Skillhour: requests over core NATS, events over JetStream. Only what `serveFeatures` registers is
 * served, so nothing is reachable that no contract describes; a call costs no observable and no second pass over its JSON.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  /** This process, among those of the service. */
  readonly #instance = randomBytes(8).toString('hex');
  readonly #options: RpcServerOptions;
  readonly #endpoints = new Map<string, Run>();
  readonly #consumers: ReactionConsumer[] = [];
  #subscriptions: Subscription[] = [];
  #beating: Beating | undefined;
  #underWay = 0;
  readonly #closing = new AbortController();

  constructor(options: RpcServerOptions) {
    super();
    this.#options = options;
  }

  /** Aborts when no more calls are taken: work that only its caller waits for, and that takes long, is better given up. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Serves an endpoint by a handler once the server listens. */
  serve(served: ServedEndpoint): void {
    const { endpoint } = served;
    const run: Run = (call) => answerCall(served, call, this.#options);
    this.#endpoints.set(endpoint.name, run);
    this.addHandler(endpoint.name, run, false, { endpoint });
  }

  /** Starts a consumer with the server, and stops it before the server's end. */
  consume(consumer: ReactionConsumer): void {
    this.#consumers.push(consumer);
  }

  listen(callback: (error?: unknown) => void): void {
    this.#begin().then(() => callback(), callback);
  }

  async #begin(): Promise<void> {
    const { broker, service } = this.#options;
    const stranger = [...this.messageHandlers.keys()].find((pattern) => !this.#endpoints.has(pattern));
    if (stranger !== undefined) throw new Error(`${stranger} is served outside of a contract`);
    for (const [name, run] of this.#endpoints) {
      const subject = broker.names.rpcSubject(name, this.#instance);
      this.#subscribe(subject, (message) => void this.#answer(name, run, message));
    }
    // The broker must know the subjects before anybody is told of them.
    await broker.connection.flush();
    this.#beating = await Beating.begin(broker, service, this.#instance);
    for (const consumer of this.#consumers) consumer.start();
  }

  /** Takes no more calls, finishes those under way (bounded), stops the consumers. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#beating?.say('leaving');
    const subscriptions = this.#subscriptions.splice(0);
    await Promise.all([
      ...subscriptions.map((subscription) => this.#drain(subscription)),
      ...this.#consumers.map((consumer) => consumer.stop()),
    ]);
    const untilMs = Date.now() + (this.#options.drainMs ?? DEFAULT_DRAIN_MS);
    while (this.#underWay > 0 && Date.now() < untilMs) await delay(10);
    await this.#beating?.end();
  }

  on(): never {
    throw new Error('the transport emits no events of its own; the broker logs its state');
  }

  unwrap<T>(): T {
    return this.#options.broker.connection as T;
  }

  #subscribe(subject: string, onMessage: (message: Msg) => void): void {
    const { broker, logger } = this.#options;
    const subscription = broker.connection.subscribe(subject, {
      callback: (error, message) => {
        if (error) logger.error({ err: error, subject }, 'subscription failed');
        else onMessage(message);
      },
    });
    this.#subscriptions.push(subscription);
  }

  async #drain(subscription: Subscription): Promise<void> {
    if (this.#options.broker.isUp)
      await Promise.race([subscription.drain(), delay(1_000, undefined, { ref: false })]).catch(
        () => undefined,
      );
    else subscription.unsubscribe();
  }

  async #answer(name: string, run: Run, message: Msg): Promise<void> {
    this.#underWay += 1;
    const startedAtMs = performance.now();
    const call = {
      context: message.headers?.get(CONTEXT_HEADER) ?? '',
      args: message.headers?.get(ARGS_HEADER) || undefined,
      body: message.data,
      unreadMs: this.#beating?.unreadMs() ?? 0,
    };
    const result = await run(call);
    this.#respond(name, message, result);
    durations.observe(
      { endpoint: name, outcome: result.error?.kind ?? 'ok' },
      (performance.now() - startedAtMs) / 1_000,
    );
    this.#underWay -= 1;
  }

  #respond(endpoint: string, message: Msg, { json, error }: CallResult): void {
    try {
      if (error === null) message.respond(json);
      else message.respond(json, { headers: kindHeader(error.kind) });
    } catch (cause) {
      this.#options.logger.error({ err: cause, endpoint }, 'answer could not be sent');
      const { broker } = this.#options;
      if (broker.isUp)
        message.respond(JSON.stringify(failed().toBody()), { headers: kindHeader('internal') });
    }
  }
}

function kindHeader(kind: string) {
  const facts = headers();
  facts.set(KIND_HEADER, kind);
  return facts;
}
