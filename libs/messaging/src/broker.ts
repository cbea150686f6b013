import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import { throttledWarning, type Logger } from '@skillhour/observability';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { tlsOptionsOf, type BrokerTls } from './broker-tls.js';
import { ADMIN, readBrokerUrl } from './credentials.js';
import { ensureStreams, type StreamSettings } from './events/streams.js';
import { DEFAULT_NAMESPACE, inboxOf, namesOf, type Names } from './names.js';
import { ReplyInboxes } from './rpc/reply-inboxes.js';
import { CallSignatures, type CallKeys } from './rpc/call-signatures.js';

export interface BrokerOptions {
  /** One or more addresses, separated by commas. The first one contains the user and password. */
  url: string;
  /** Client name in the broker's monitoring. It also names the reply inbox, unless the user is the admin. */
  name: string;
  logger: Logger;
  namespace?: string;
  /** Encryption of the connection. By default only if the broker's greeting requests it. */
  tls?: BrokerTls;
  /** Number of replicas of each stream. 1 unless the broker is a cluster. */
  replicas?: number;
  /** Maximum sizes of the streams, if this process creates them. */
  streams?: Pick<StreamSettings, 'eventBytes' | 'deadBytes'>;
  /** False for a tool of the admin that uses the streams and must not change their settings. */
  prepares?: boolean;
  /** Keys that sign this process's RPC calls and verify the calls that it receives. */
  callKeys?: CallKeys;
  /** Aborts waiting for an unavailable broker. */
  signal?: AbortSignal;
}

const DIAL_TIMEOUT_MS = 5_000;
const RECONNECT_WAIT_MS = 200;
const FIRST_CONNECT_WAIT_MS = 500;
const MAX_PERMISSION_ERRORS = 20;
/** Time without a response after which the broker itself is considered dead. */
const SILENT_MS = 250;
/** A timer that fires this much too late shows that this process was paused or busy, which says nothing about other processes. */
const STARVED_MS = 60;
const MAX_SILENCE_CHECKS = 5;

/** Connects to the broker and retries until it succeeds. The connection then reconnects by itself without limit. */
export async function connectBroker(options: BrokerOptions): Promise<Broker> {
  const warn = throttledWarning(options.logger, 'waiting for the broker');
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

/** Returns plain data, because the heartbeat thread connects with the same options. */
const connectionOptionsOf = ({ url, name, tls = { mode: 'off' } }: BrokerOptions): NodeConnectionOptions => {
  const { servers, user, password } = readBrokerUrl(url);
  return {
    servers,
    name,
    ...(user !== undefined && { user, pass: password ?? '' }),
    ...tlsOptionsOf(tls),
    // Only the requester may subscribe to its reply inbox.
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

/** One process's connection to NATS and JetStream, with the names of its namespace. */
export class Broker {
  /** Identifies this process among the instances of its service, for its whole lifetime. */
  readonly instanceId = randomBytes(8).toString('hex');
  readonly names: Names;
  readonly namespace: string;
  readonly logger: Logger;
  readonly replicas: number;
  /** Whether this process creates missing streams and buckets. By default true for the admin, and for everyone if the broker has no users. */
  readonly mayPrepare: boolean;
  readonly #streams: BrokerOptions['streams'];
  /** The options of the current connection. */
  readonly connectionOptions: NodeConnectionOptions;
  /** Reply inboxes for RPC requests. */
  readonly replyInboxes: ReplyInboxes;
  readonly signatures: CallSignatures;
  /** The latest permission errors from the broker. */
  readonly permissionErrors: string[] = [];
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
      prepares = true,
      callKeys = {},
      connectionOptions,
    }: BrokerOptions & { connectionOptions: NodeConnectionOptions },
  ) {
    this.connectionOptions = connectionOptions;
    this.replyInboxes = new ReplyInboxes(connection, connectionOptions.inboxPrefix ?? inboxOf(ADMIN));
    this.signatures = new CallSignatures(connectionOptions.user ?? ADMIN, callKeys);
    this.mayPrepare = prepares && [undefined, ADMIN].includes(connectionOptions.user);
    this.#streams = streams;
    this.namespace = namespace;
    this.names = namesOf(namespace);
    this.logger = logger;
    this.replicas = replicas;
    this.#jetstream = jetstream(connection, { timeout: DIAL_TIMEOUT_MS });
    void this.#watchStatus();
  }

  /** Whether the connection is currently open. */
  get isUp(): boolean {
    return this.#up && !this.connection.isClosed();
  }

  get jetstream(): JetStreamClient {
    return this.#jetstream;
  }

  /**
   * Returns the manager of streams and consumers. If this process may create streams, it first creates missing ones, which a broker restart
   * may have lost.
   */
  manager(): Promise<JetStreamManager> {
    this.#manager ??= this.#prepare().catch((error: unknown) => {
      this.#manager = null;
      throw error;
    });
    return this.#manager;
  }

  /** Discards what is known about the streams. The next `manager()` checks them again. */
  forgetStreams(): void {
    this.#manager = null;
  }

  /** Calls `listener` after every reconnection. Returns a function that removes it. */
  onReconnect(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Resolves when this process has received everything sent so far: the broker's pong arrives after all messages that it had queued for this
   * process. A timer alone proves no silence, since after a pause it fires before the messages received meanwhile are handled.
   */
  async receiveAllQueued(): Promise<void> {
    if (!this.isUp) return;
    const flushed = this.connection.flush().then(
      () => true,
      () => true,
    );
    for (let checks = 0; checks < MAX_SILENCE_CHECKS; checks += 1) {
      const startedAtMs = performance.now();
      if (await Promise.race([flushed, delay(SILENT_MS, false, { ref: false })])) return;
      if (performance.now() - startedAtMs < SILENT_MS + STARVED_MS) return;
    }
  }

  /** Flushes the buffer, then closes the connection permanently. */
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

  async #watchStatus(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.#up = false;
        this.forgetStreams();
        this.logger.warn('connection to the broker lost, reconnecting');
      } else if (status.type === 'reconnect') {
        this.#up = true;
        this.logger.info('connection to the broker restored');
        for (const listener of this.#listeners) listener();
      } else if (status.type === 'error') {
        // No caller awaits this error. The rejected publish is lost, and the rejected subscription receives nothing.
        this.logger.error({ err: status.error }, 'the broker rejected an operation');
        this.permissionErrors.push(status.error.message);
        this.permissionErrors.splice(0, this.permissionErrors.length - MAX_PERMISSION_ERRORS);
      }
    }
    this.#up = false;
  }
}
