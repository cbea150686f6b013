import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import { parseJson } from '../json.js';

export interface BucketOptions {
  /** Lifetime of a value after its last write, in milliseconds. Default: unlimited. */
  ttlMs?: number;
  /** Replicas in a clustered broker. Default: the same as for the broker's streams. */
  replicas?: number;
}

/** A change as a watcher receives it. `value` is undefined if the key was deleted. */
export interface BucketChange {
  key: string;
  value: unknown;
  revision: number;
}

const RETRY_MS = 500;
/** Enough for tens of thousands of entries. A full bucket rejects further ones. */
export const BUCKET_BYTES = 16 * 1024 * 1024;

/**
 * A small shared key-value table in the broker, for example for revocations. A process with the permission creates it if it is missing. Data
 * that must not be lost belongs in a database. Keys: letters, digits, `-/_=.`. Values: JSON.
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

  /** Writes unconditionally and returns the new revision. */
  async put(key: string, value: unknown): Promise<number> {
    return (await this.open()).put(key, JSON.stringify(value));
  }

  /**
   * Writes only if the key's latest revision is still `revision` (0: no entry). Returns the new revision, or undefined if another writer was
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
   * Passes every present entry to the listener, then every change, until stopped. Repeats all present entries after a reconnection, since the
   * broker may have lost some. A listener must therefore ignore repetitions.
   */
  watch(listener: (change: BucketChange) => void): () => void {
    const watcher = new BucketWatcher(this.broker, () => this.open(), listener);
    return () => watcher.stop();
  }

  /** Returns the underlying store, recreating it if the broker has lost it. */
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
      // The broker sends no error for a missing bucket, so its existence is checked explicitly.
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

class BucketWatcher {
  #stopped = false;
  #end: () => void = () => undefined;
  readonly #unsubscribe: () => void;

  constructor(
    private readonly broker: Broker,
    private readonly open: () => Promise<KV>,
    private readonly listener: (change: BucketChange) => void,
  ) {
    this.#unsubscribe = broker.onReconnect(() => this.#end());
    void this.#run();
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    this.#end();
  }

  async #run(): Promise<void> {
    while (!this.#stopped && !this.broker.connection.isClosed()) {
      try {
        await this.#watchChanges();
      } catch (error) {
        this.broker.logger.debug({ err: error }, 'the bucket could not be watched, will be retried');
        await delay(RETRY_MS);
      }
    }
  }

  async #watchChanges(): Promise<void> {
    const changes = await (await this.open()).watch();
    this.#end = () => changes.stop();
    if (this.#stopped) changes.stop();
    for await (const entry of changes) {
      const { key, revision } = entry;
      this.listener({ key, revision, value: entry.operation === 'PUT' ? parseJson(entry.value) : undefined });
    }
  }
}
