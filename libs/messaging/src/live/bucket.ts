import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import { parseJson } from '../json.js';

export interface BucketOptions {
  /** How long a value lives after its last write, in milliseconds; for ever unless told. */
  ttlMs?: number;
  /** Copies in a clustered broker; as the broker's streams unless told. */
  replicas?: number;
}

/** A change as a watcher sees it: `value` is undefined where the key was deleted. */
export interface BucketChange {
  key: string;
  value: unknown;
  revision: number;
}

const RETRY_MS = 500;
/** Tens of thousands of entries; a full bucket refuses more of them. */
export const BUCKET_BYTES = 16 * 1024 * 1024;

/**
 * A small shared table that the broker keeps, made by who may where it is not there: revocations, for example. What must not be lost belongs in a
 * database. Keys: letters, digits, `-/_=.`; values: JSON.
 */
export class Bucket {
  #store: Promise<KV> | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly name: string,
    private readonly options: BucketOptions = {},
  ) {
    broker.onReconnect(() => {
      this.#store = null;
    });
  }

  /** Writes whatever was there; answers the new revision. */
  async put(key: string, value: unknown): Promise<number> {
    return (await this.open()).put(key, JSON.stringify(value));
  }

  /**
   * Writes only where the key's last change is still that one (0: there was none); answers the new revision, or undefined where somebody was
   * first.
   */
  async putAfter(key: string, value: unknown, revision: number): Promise<number | undefined> {
    try {
      return await (await this.open()).put(key, JSON.stringify(value), { previousSeq: revision });
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence)
        return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await (await this.open()).delete(key);
  }

  /**
   * Tells every present entry, then every change, until stopped. After a reconnection all present entries are told again, since the
   * broker may have lost some; a listener therefore takes a repetition as nothing new.
   */
  watch(listener: (change: BucketChange) => void): () => void {
    const watcher = new Watcher(this.broker, () => this.open(), listener);
    return () => watcher.stop();
  }

  /** The store behind, made where the broker has lost it. */
  open(): Promise<KV> {
    this.#store ??= this.#create().catch((error: unknown) => {
      this.#store = null;
      throw error;
    });
    return this.#store;
  }

  async #create(): Promise<KV> {
    const { ttlMs = 0, replicas = this.broker.replicas } = this.options;
    const name = this.broker.names.bucket(this.name);
    const buckets = new Kvm(this.broker.jetstream);
    if (!this.broker.mayPrepare) {
      // The broker tells nobody of a bucket that is not there: it has to be looked for.
      const { streams } = await this.broker.manager();
      await streams.info(`KV_${name}`);
      return buckets.open(name);
    }
    return buckets.create(name, {
      max_bytes: BUCKET_BYTES,
      replicas,
      history: 1,
      ...(ttlMs > 0 && { ttl: ttlMs }),
    });
  }
}

class Watcher {
  #stopped = false;
  #end: () => void = () => undefined;
  readonly #forget: () => void;

  constructor(
    private readonly broker: Broker,
    private readonly open: () => Promise<KV>,
    private readonly listener: (change: BucketChange) => void,
  ) {
    this.#forget = broker.onReconnect(() => this.#end());
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#forget();
    this.#end();
  }

  async #run(): Promise<void> {
    while (!this.#stopped && !this.broker.connection.isClosed()) {
      try {
        await this.#follow();
      } catch (error) {
        this.broker.logger.debug({ err: error }, 'bucket cannot be watched yet');
        await delay(RETRY_MS);
      }
    }
  }

  async #follow(): Promise<void> {
    const changes = await (await this.open()).watch();
    this.#end = () => changes.stop();
    if (this.#stopped) changes.stop();
    for await (const entry of changes) {
      const { key, revision } = entry;
      this.listener({ key, revision, value: entry.operation === 'PUT' ? parseJson(entry.value) : undefined });
    }
  }
}
