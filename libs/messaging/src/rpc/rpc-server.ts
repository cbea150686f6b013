import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { AnyEndpoint } from '@skillhour/contracts';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { histogram, type Logger } from '@skillhour/observability';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import type { EventConsumer } from '../events/event-consumer.js';
import type { Heartbeats, HeartbeatSource } from '../instances/heartbeats.js';
import { startHeartbeats } from '../instances/start-heartbeats.js';
import { handleCall, type CallResult, type IncomingCall, type ServedEndpoint } from './handle-call.js';
import { callersOf } from './call-signatures.js';
import { viewerFieldsOf } from './viewer-fields.js';
import {
  ARGS_HEADER,
  CONTEXT_HEADER,
  internalError,
  ERROR_KIND_HEADER,
  VIEWER_FIELDS_HEADER,
  SIGNATURE_HEADER,
  signedHeadersOf,
  SILENT_INSTANCES_HEADER,
  VIEWER_HEADER,
} from './wire.js';

export interface RpcServerOptions {
  broker: Broker;
  /** Name of the service. Each call goes to one of its instances. */
  service: string;
  logger: Logger;
  /** Validates outputs against their contracts. Enabled in tests. */
  verifyOutputs: boolean;
  /** Whether an error means that a dependency of the service is unavailable, not a bug. */
  isOutage?: (error: unknown) => boolean;
  /** Source of this instance's heartbeats. Default: a thread. */
  heartbeatSource?: HeartbeatSource;
  /** How long closing waits for calls in progress, in milliseconds. */
  drainMs?: number;
}

type RunCall = (call: IncomingCall) => Promise<CallResult>;
interface RegisteredEndpoint {
  endpoint: AnyEndpoint;
  run: RunCall;
}

const DEFAULT_DRAIN_MS = 8_000;
const durations = histogram({
  name: 'skillhour_call_duration_seconds',
  help: 'Time from receiving a call until its response, by endpoint and outcome (ok or the error kind).',
  labels: ['endpoint', 'outcome'],
});

/**
 * Nest transport for Skillhour: requests over core NATS, events over JetStream. Serves only what `serveFeatures` registers, so every
 * reachable endpoint has a contract. A call needs no observable and no second pass over its JSON.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  /** Identifies this process among the instances of the service. */
  readonly #instance: string;
  readonly #options: RpcServerOptions;
  readonly #endpoints = new Map<string, RegisteredEndpoint>();
  readonly #consumers: EventConsumer[] = [];
  #subscriptions: Subscription[] = [];
  #heartbeats: Heartbeats | undefined;
  #callsInProgress = 0;
  readonly #closing = new AbortController();

  constructor(options: RpcServerOptions) {
    super();
    this.#options = options;
    this.#instance = options.broker.instanceId;
  }

  /** Aborts when the server stops accepting calls. Long work that only its caller awaits should then stop. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Serves an endpoint with a handler once the server listens. */
  serve(served: ServedEndpoint): void {
    const { endpoint } = served;
    const run: RunCall = (call) => handleCall(served, call, this.#options);
    this.#endpoints.set(endpoint.name, { endpoint, run });
    this.addHandler(endpoint.name, run, false, { endpoint });
  }

  /** Starts a consumer with the server and stops it when the server closes. */
  consume(consumer: EventConsumer): void {
    this.#consumers.push(consumer);
  }

  listen(callback: (error?: unknown) => void): void {
    this.#start().then(() => callback(), callback);
  }

  async #start(): Promise<void> {
    const { broker, service, heartbeatSource = 'thread' } = this.#options;
    const stranger = [...this.messageHandlers.keys()].find((pattern) => !this.#endpoints.has(pattern));
    if (stranger !== undefined) throw new Error(`${stranger} is served without a contract`);
    for (const [name, served] of this.#endpoints) {
      const subject = broker.names.rpcSubject(name, this.#instance);
      this.#subscribe(subject, (message) => void this.#handle(served, message));
    }
    // The broker must know the subjects before this instance announces itself.
    await broker.connection.flush();
    const self = { service, instance: this.#instance };
    this.#heartbeats = await startHeartbeats(broker, self, heartbeatSource);
    for (const consumer of this.#consumers) consumer.start();
  }

  /** Stops accepting calls, finishes those in progress within `drainMs`, and stops the consumers. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#heartbeats?.leave();
    const subscriptions = this.#subscriptions.splice(0);
    await Promise.all([
      ...subscriptions.map((subscription) => this.#drain(subscription)),
      ...this.#consumers.map((consumer) => consumer.stop()),
    ]);
    const untilMs = Date.now() + (this.#options.drainMs ?? DEFAULT_DRAIN_MS);
    while (this.#callsInProgress > 0 && Date.now() < untilMs) await delay(10);
    await this.#heartbeats?.end();
  }

  on(): never {
    throw new Error('the transport emits no events of its own; the broker logs its status');
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

  async #handle({ endpoint, run }: RegisteredEndpoint, message: Msg): Promise<void> {
    this.#callsInProgress += 1;
    const startedAtMs = performance.now();
    const call = {
      context: message.headers?.get(CONTEXT_HEADER) ?? '',
      args: message.headers?.get(ARGS_HEADER) || undefined,
      body: message.data,
      unreadMs: this.#heartbeats?.unreadMs() ?? 0,
      instance: this.#instance,
      foundSilent: message.headers?.get(SILENT_INSTANCES_HEADER).split(',') ?? [],
    };
    const result = this.#isSigned(endpoint, message) ? await run(call) : unsignedCallResult();
    const viewer = message.headers?.get(VIEWER_HEADER) ?? '';
    const hasViewer = result.error === null && viewer !== '';
    const unreadMs = call.unreadMs + performance.now() - startedAtMs;
    const viewerFields = hasViewer
      ? await this.#viewerFieldsOf(viewer, endpoint, result.json, { ...call, unreadMs })
      : null;
    this.#respond(endpoint.name, message, { ...result, viewerFields });
    durations.observe(
      { endpoint: endpoint.name, outcome: result.error?.kind ?? 'ok' },
      (performance.now() - startedAtMs) / 1_000,
    );
    this.#callsInProgress -= 1;
  }

  /** Whether a permitted caller of the endpoint signed this exact message. */
  #isSigned(endpoint: AnyEndpoint, { subject, data, headers: requestHeaders }: Msg): boolean {
    const signature = requestHeaders?.get(SIGNATURE_HEADER) ?? '';
    const call = { subject, headers: signedHeadersOf(requestHeaders), body: data };
    const { broker, logger } = this.#options;
    const isSigned = broker.signatures.isSignedBy(callersOf(endpoint), signature, call);
    if (!isSigned)
      logger.error(
        { endpoint: endpoint.name, signature },
        'call rejected: it has no valid signature of an allowed caller',
      );
    return isSigned;
  }

  /** Returns the viewer-specific fields of a response. Calls this service's other endpoints directly, not over the broker. */
  async #viewerFieldsOf(
    viewer: string,
    endpoint: AnyEndpoint,
    json: string,
    call: IncomingCall,
  ): Promise<string | null> {
    try {
      return await viewerFieldsOf({ endpoint, json, viewer }, ({ name }, body) =>
        this.#endpoints.get(name)?.run({ ...call, args: undefined, body }),
      );
    } catch (error) {
      this.#options.logger.error(
        { err: error, endpoint: endpoint.name },
        'viewer fields of a shared response could not be read',
      );
      return null;
    }
  }

  #respond(
    endpoint: string,
    message: Msg,
    { json, error, viewerFields }: CallResult & { viewerFields: string | null },
  ): void {
    try {
      if (error !== null) message.respond(json, { headers: header(ERROR_KIND_HEADER, error.kind) });
      else if (viewerFields === null) message.respond(json);
      else
        message.respond(json + viewerFields, {
          headers: header(VIEWER_FIELDS_HEADER, String(Buffer.byteLength(viewerFields))),
        });
    } catch (cause) {
      this.#options.logger.error({ err: cause, endpoint }, 'response could not be sent');
      const { broker } = this.#options;
      if (broker.isUp)
        message.respond(JSON.stringify(internalError().toBody()), {
          headers: header(ERROR_KIND_HEADER, 'internal'),
        });
    }
  }
}

function unsignedCallResult(): CallResult {
  const error = internalError();
  return { json: JSON.stringify(error.toBody()), error };
}

function header(name: string, value: string) {
  const responseHeaders = headers();
  responseHeaders.set(name, value);
  return responseHeaders;
}
