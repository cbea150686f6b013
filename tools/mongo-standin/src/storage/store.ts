import { encodedSize, MAX_DOCUMENT_BYTES } from '../bson/encode.ts';
import { checkDepth } from '../bson/depth.ts';
import { encodeKey } from '../bson/key.ts';
import type { Clock as NowMs } from '../clock.ts';
import type { Document } from '../bson/values.ts';
import { mongoError, writeConflict } from '../errors.ts';
import type { Claim } from '../index/key-claims.ts';
import { duplicateKey } from '../index/unique.ts';
import { Blocked } from '../transaction/blocked.ts';
import { Transaction, type Write, type WriteKind } from '../transaction/transaction.ts';
import { Catalog } from './catalog.ts';
import { Clock } from './clock.ts';
import type { Collection } from './collection.ts';
import type { CommittedTransaction, Entry, LoggedWrite } from './entry.ts';
import { Journal, type JournalOptions } from './journal.ts';
import { MajorityPoint } from './majority-point.ts';
import { latestTime, visible, type Record } from './record.ts';
import { RetryCache } from './retry-cache.ts';
import { SnapshotRegistry } from './snapshot-registry.ts';

/** All data, and the only way to change it: writes, commits, the log. */
export class Store {
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly retries = new RetryCache();
  readonly snapshots = new SnapshotRegistry();
  readonly majority: MajorityPoint;
  readonly #nowMs: NowMs;
  readonly #journal: Journal | undefined;

  constructor(nowMs: NowMs, journal?: JournalOptions) {
    this.#nowMs = nowMs;
    this.clock = new Clock(nowMs);
    const log = (entry: Entry): void => this.#journal?.append(entry);
    this.catalog = new Catalog(log);
    this.majority = new MajorityPoint(this, log);
    this.#journal = journal && new Journal(journal);
    this.#journal?.recover((entry) => this.#replay(entry));
    for (const collection of this.catalog.all()) collection.reindex();
  }

  /** Writes one document (undefined deletes it), immediately or within a transaction. */
  write(
    collection: Collection,
    id: string,
    document: Document | undefined,
    kind: WriteKind,
    transaction?: Transaction,
  ): void {
    transaction?.checkActive();
    const record = collection.recordFor(id);
    try {
      this.#check(collection, record, document, kind, transaction);
    } catch (error) {
      if (record.versions.length === 0 && !record.pending) collection.records.delete(id);
      throw error;
    }
    const write: Write = { collection, record, before: visible(record, { transaction }), document };
    const isSeen = transaction !== undefined || this.snapshots.any;
    const claims = document && isSeen ? [...collection.insertedKeys(record, document, transaction)] : [];
    if (transaction) {
      for (const claim of claims) claim.claims.hold(claim.key, transaction);
      stage(transaction, write);
    } else {
      this.#commit([write], claims);
    }
  }

  #check(
    collection: Collection,
    record: Record,
    document: Document | undefined,
    kind: WriteKind,
    transaction?: Transaction,
  ): void {
    if (document) checkDepth(document, kind === 'insert');
    // MongoDB's _id index looks for a visible entry before it looks for conflicts.
    if (document && kind === 'insert' && visible(record, { transaction }))
      throw duplicateKey(collection, collection.idIndex, document);
    if (record.pending && record.pending.holder !== transaction) {
      if (transaction) throw writeConflict();
      throw new Blocked(record.pending.holder.ended);
    }
    if (transaction && latestTime(record) > transaction.snapshot) throw writeConflict();
    if (!document) return;
    if (encodedSize(document) > MAX_DOCUMENT_BYTES)
      throw mongoError('BSONObjectTooLarge', 'object to insert too large: the limit is 16777216 bytes');
    collection.checkUnique(record, document, transaction);
  }

  begin(session: string, number: bigint): Transaction {
    const transaction = new Transaction(session, number, this.clock.now, this.#nowMs());
    this.snapshots.open(transaction.snapshot);
    return transaction;
  }

  commit(transaction: Transaction): void {
    this.snapshots.close(transaction.snapshot);
    const writes: Write[] = [];
    for (const write of transaction.writes.values()) {
      if (write.before ?? write.document) writes.push(write);
      else discard(write);
    }
    const { session, number } = transaction;
    const atMs = this.#nowMs();
    for (const { claims, key } of transaction.claims) claims.release(key);
    if (writes.length > 0) this.#commit(writes, transaction.claims, { session, number, atMs });
    this.retries.remember(session, { number, atMs, reply: { ok: 1 } });
    transaction.finish('committed');
    this.snapshots.sweep();
  }

  abort(transaction: Transaction): void {
    for (const write of transaction.writes.values()) discard(write);
    for (const { claims, key } of transaction.claims) claims.release(key);
    this.snapshots.close(transaction.snapshot);
    transaction.finish('aborted');
    this.snapshots.sweep();
  }

  #commit(writes: Write[], claims: readonly Claim[], transaction?: CommittedTransaction): void {
    const time = this.clock.tick();
    for (const write of writes) this.#install(write, time);
    if (this.snapshots.any) for (const claim of claims) this.#keepClaim(claim, time);
    const entry: Entry = { op: 'commit', time, writes: writes.map(toLogged) };
    this.#journal?.append(transaction ? { ...entry, transaction } : entry);
  }

  #install({ collection, record, document }: Write, time: number): void {
    if (document && !record.pending) collection.addToIndexes(record, document);
    const keep = this.snapshots.any;
    collection.install(record, document, time, keep);
    if (keep && record.versions.length > 0)
      this.snapshots.retire(time, (oldest) => collection.prune(record, oldest));
  }

  #keepClaim({ claims, key }: Claim, time: number): void {
    claims.commit(key, time);
    this.snapshots.retire(time, () => claims.forget(key, time));
  }

  /** Resolves once all changes so far are on disk and may be acknowledged. */
  async durable(): Promise<void> {
    if (!this.#journal) return;
    await this.#journal.flushed().catch((error: Error) => {
      throw mongoError('OutOfDiskSpace', `the log cannot be written: ${error.message}`);
    });
    if (this.#journal.wantsRotation)
      this.rotate().catch((error: Error) => console.error('mongo-standin: rotating the log failed:', error));
  }

  rememberReply(session: string, number: bigint, reply: Document): void {
    const atMs = this.#nowMs();
    this.retries.remember(session, { number, atMs, reply });
    this.#journal?.append({ op: 'retry', session, number, atMs, reply });
  }

  /** Replaces the log by a snapshot; reads and writes continue meanwhile. */
  async rotate(): Promise<void> {
    const time = { value: 0 };
    try {
      await this.#journal?.rotate(() => {
        time.value = this.clock.now;
        this.snapshots.open(time.value);
        return this.#state(time.value);
      });
    } finally {
      if (time.value > 0) this.snapshots.close(time.value);
      this.snapshots.sweep();
    }
  }

  /** Captures the catalog now; documents are read later, as of `time`. */
  #state(time: number): Iterable<Entry> {
    const before = [...this.retries.entries(), ...this.catalog.collectionEntries()];
    const documents = this.catalog.documentEntries(time);
    return concat(before, documents, [...this.catalog.indexEntries()]);
  }

  #replay(entry: Entry): void {
    if (entry.op === 'commit') this.#replayCommit(entry);
    else if (entry.op === 'documents') this.#load(entry.name, entry.time, entry.documents);
    else if (entry.op === 'retry')
      this.retries.remember(entry.session, { ...entry, number: BigInt(entry.number) });
    else if (entry.op === 'forgetRetry') this.retries.forget(entry.session);
    else this.catalog.apply(entry, false);
  }

  #replayCommit({ time, writes: logged, transaction }: Extract<Entry, { op: 'commit' }>): void {
    this.clock.advanceTo(time);
    for (const { name, document, _id } of logged)
      this.catalog.require(name).restore(encodeKey(document ? document['_id'] : _id), document, time);
    if (!transaction) return;
    const { session, number, atMs } = transaction;
    this.retries.remember(session, { number: BigInt(number), atMs, reply: { ok: 1 } });
  }

  #load(name: string, time: number, documents: Document[]): void {
    this.clock.advanceTo(time);
    const collection = this.catalog.require(name);
    for (const document of documents) collection.restore(collection.idOf(document), document, time);
  }

  async close(): Promise<void> {
    await this.#journal?.close();
  }
}

/** Stages a write; a transaction's latest state of a record replaces its earlier one. */
function stage(transaction: Transaction, write: Write): void {
  const { collection, record, document } = write;
  const earlier = transaction.writes.get(record);
  const replaced = record.pending?.document;
  record.pending = { holder: transaction, document };
  if (document) collection.addToIndexes(record, document);
  if (replaced) collection.removeFromIndexes(record, [replaced]);
  if (!earlier) {
    transaction.writes.set(record, write);
    return;
  }
  earlier.document = document;
}

function* concat<T>(...parts: Array<Iterable<T>>): Generator<T> {
  for (const part of parts) yield* part;
}

function discard({ collection, record }: Write): void {
  const undone = record.pending?.document;
  record.pending = undefined;
  collection.removeFromIndexes(record, [undone]);
}

function toLogged({ collection, document, before }: Write): LoggedWrite {
  return document ? { name: collection.name, document } : { name: collection.name, _id: before?.['_id'] };
}
