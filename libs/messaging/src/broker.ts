import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import { rareWarning, type Logger } from '@skillhour/observability';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, readBrokerUrl } from './credentials.js';
import { ensureStreams, type StreamSettings } from './events/streams.js';
import { DEFAULT_NAMESPACE, inboxOf, namesOf, type Names } from './names.js';
import { Answers } from './rpc/answers.js';
import { CallSignatures, type CallKeys } from './rpc/call-signatures.js';

export interface BrokerOptions {
  /** One or more addresses, with commas between; user and password stand in the first one. */
  url: string;
  /** Who connects, as the broker's monitoring shows it; answers come to an inbox of that name. */
  name: string;
  logger: Logger;
  namespace?: string;
  /** Copies of every stream; 1 unless the broker is a cluster. */
  replicas?: number;
  /** The most that the streams may take, where this process makes them. */
  streams?: Pick<StreamSettings, 'eventBytes' | 'deadBytes'>;
  /** For its calls to services, and for those that it answers. */
  callKeys?: CallKeys;
  /** Ends the waiting for a broker that is not there. */
  signal?: AbortSignal;
}

const DIAL_TIMEOUT_MS = 5_000;
const RECONNECT_WAIT_MS = 200;
const FIRST_CONNECT_WAIT_MS = 500;
const KEPT_REFUSALS = 20;
/** A broker that does not answer for so long is dead itself, or as good as. */
const SILENT_MS = 250;
/** A timer that comes so much too late says more about this process than about others. */
const STARVED_MS = 60;
const LOOKS = 5;

/** Connects, waiting as long as it takes. The connection then comes back by itself, for ever. */
export async function connectBroker(options: BrokerOptions): Promise<Broker> {
  const warn = rareWarning(options.logger, 'waiting for the broker');
  const connectionOptions = connectionOptionsOf(options);
  for (;;) {
    options.signal?.throwIfAborted();
    try {
      return new Broker(await connect(connectionOptions), { ...options, connectionOptions });
    } catch (error) {
      warn(error);
      await delay(FIRST_CONNECT_WAIT_MS, undefined, options.signal ? { signal: options.signal } : {});
    }
  }
}

/** Plain data, since the thread that beats connects by it as well. */
const connectionOptionsOf = ({ url, name }: BrokerOptions): NodeConnectionOptions => {
  const { servers, user, password } = readBrokerUrl(url);
  return {
    servers,
    name,
    ...(user !== undefined && { user, pass: password ?? '' }),
    // Answers are for who asked: nobody else may listen there.
    inboxPrefix: inboxOf(user === ADMIN ? ADMIN : name),
    timeout: DIAL_TIMEOUT_MS,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: 5_000,
    maxPingOut: 2,
    noAsyncTraces: true,
  };
};

/** One process's connection to NATS, its JetStream and its names. */
export class Broker {
  /** This process among those of its service, for as long as it runs. */
  readonly instanceId = randomBytes(8).toString('hex');
  readonly names: Names;
  readonly namespace: string;
  readonly logger: Logger;
  readonly replicas: number;
  /** Whether it makes streams and buckets that are not there: the admin, and anybody at a broker that knows no users. */
  readonly mayPrepare: boolean;
  readonly #streams: BrokerOptions['streams'];
  /** By what it was connected. */
  readonly connectionOptions: NodeConnectionOptions;
  /** Of calls to services. */
  readonly answers: Answers;
  readonly signatures: CallSignatures;
  /** The last words of the broker on what this process may not do. */
  readonly refusals: string[] = [];
  readonly #jetstream: JetStreamClient;
  readonly #listeners = new Set<() => void>();
  #up = true;
  #manager: Promise<JetStreamManager> | null = null;

  constructor(
    readonly connection: NatsConnection,
    {
      namespace = DEFAULT_NAMESPACE,
      logger,
      replicas = 1,
      streams,
      callKeys = {},
      connectionOptions,
    }: BrokerOptions & { connectionOptions: NodeConnectionOptions },
  ) {
    this.connectionOptions = connectionOptions;
    this.answers = new Answers(connection, connectionOptions.inboxPrefix ?? inboxOf(ADMIN));
    this.signatures = new CallSignatures(connectionOptions.user ?? ADMIN, callKeys);
    this.mayPrepare = [undefined, ADMIN].includes(connectionOptions.user);
    this.#streams = streams;
    this.namespace = namespace;
    this.names = namesOf(namespace);
    this.logger = logger;
    this.replicas = replicas;
    this.#jetstream = jetstream(connection, { timeout: DIAL_TIMEOUT_MS });
    void this.#followStatus();
  }

  /** Whether the connection stands right now. */
  get isUp(): boolean {
    return this.#up && !this.connection.isClosed();
  }

  get jetstream(): JetStreamClient {
    return this.#jetstream;
  }

  /** For streams and consumers. Who may, makes the streams first where they are not there; a restart may have lost them. */
  manager(): Promise<JetStreamManager> {
    this.#manager ??= this.#prepare().catch((error: unknown) => {
      this.#manager = null;
      throw error;
    });
    return this.#manager;
  }

  /** What was known of the streams is doubtful: the next `manager()` looks again. */
  forgetStreams(): void {
    this.#manager = null;
  }

  /** Calls back after every reconnection; returns the way to stop that. */
  onReconnect(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Resolves when this process has heard all that was said until now: the answer to a ping stands behind everything that the broker had for it,
   * however long that lay unread. A timer alone proves no silence, since after a pause it comes before what was received meanwhile.
   */
  async hearAll(): Promise<void> {
    if (!this.isUp) return;
    const answered = this.connection.flush().then(
      () => true,
      () => true,
    );
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const startedAtMs = performance.now();
      if (await Promise.race([answered, delay(SILENT_MS, false, { ref: false })])) return;
      if (performance.now() - startedAtMs < SILENT_MS + STARVED_MS) return;
    }
  }

  /** Sends what is buffered, then closes for good. */
  async close(): Promise<void> {
    if (this.connection.isClosed()) return;
    if (this.#up)
      await Promise.race([this.connection.flush(), delay(DIAL_TIMEOUT_MS, undefined, { ref: false })]).catch(
        () => undefined,
      );
    await this.connection.close();
  }

  async #prepare(): Promise<JetStreamManager> {
    const manager = await jetstreamManager(this.connection, { checkAPI: false, timeout: DIAL_TIMEOUT_MS });
    if (this.mayPrepare)
      await ensureStreams(manager, this.names, { replicas: this.replicas, ...this.#streams });
    return manager;
  }

  async #followStatus(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.#up = false;
        this.forgetStreams();
        this.logger.warn('the broker is gone, reconnecting');
      } else if (status.type === 'reconnect') {
        this.#up = true;
        this.logger.info('the broker is back');
        for (const listener of this.#listeners) listener();
      } else if (status.type === 'error') {
        // Nobody waits for it: what was sent without leave is gone, what was to be heard stays silent.
        this.logger.error({ err: status.error }, 'the broker refused something');
        this.refusals.push(status.error.message);
        this.refusals.splice(0, this.refusals.length - KEPT_REFUSALS);
      }
    }
    this.#up = false;
  }
}
