import { JetStreamApiError } from '@nats-io/jetstream';
import { Kvm, type KV, type KvEntry } from '@nats-io/kv';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker.js';
import { parseJson } from '../json.js';

export interface BucketOptions {
  /** How long a value lives after its last write, in milliseconds; for ever unless told. */
  ttlMs?: number;
  /** Copies in a clustered broker; as the broker's streams unless told. */
  replicas?: number;
}

export interface BucketEntry {
  key: string;
  value: unknown;
  /** For `update`: it succeeds only if nobody wrote since. */
  revision: number;
}

/** A change as a watcher sees it: `value` is undefined where the key was deleted. */
export interface BucketChange {
  key: string;
  value: unknown;
  revision: number;
}

const WRONG_LAST_SEQUENCE = 10_071;
const RETRY_MS = 500;

/** Opens a key-value bucket, made where it is not there. Keys: letters, digits, `-/_=.`; values: JSON. */
export async function openBucket(broker: Broker, name: string, options: BucketOptions = {}): Promise<Bucket> {
  const bucket = new Bucket(broker, name, options);
  await bucket.open();
  return bucket;
}

/** A small shared table that the broker keeps: leases, revocations. What must not be lost belongs in a database. */
export class Bucket {
  #store: Promise<KV> | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly name: string,
    private readonly options: BucketOptions,
  ) {
    broker.onReconnect(() => {
      this.#store = null;
    });
  }

  async get(key: string): Promise<BucketEntry | null> {
    const entry = await (await this.open()).get(key);
    return entry === null || entry.operation !== 'PUT' ? null : toEntry(entry);
  }

  /** Writes whatever was there; answers the new revision. */
  async put(key: string, value: unknown): Promise<number> {
    return (await this.open()).put(key, JSON.stringify(value));
  }

  /** Writes only where nothing is; null where something is. */
  async create(key: string, value: unknown): Promise<number | null> {
    const store = await this.open();
    return nullOnConflict(store.create(key, JSON.stringify(value)));
  }

  /** Writes only over that revision; null where somebody else wrote since. */
  async update(key: string, value: unknown, revision: number): Promise<number | null> {
    const store = await this.open();
    return nullOnConflict(store.update(key, JSON.stringify(value), revision));
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

  #create(): Promise<KV> {
    const { ttlMs = 0, replicas = this.broker.replicas } = this.options;
    return new Kvm(this.broker.jetstream).create(this.broker.names.bucket(this.name), {
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

const toEntry = (entry: KvEntry): BucketEntry => ({
  key: entry.key,
  value: parseJson(entry.value),
  revision: entry.revision,
});

async function nullOnConflict(write: Promise<number>): Promise<number | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) return null;
    throw error;
  }
}
