import { UUID } from 'bson';
import { encodeKey } from '../bson/key.ts';
import type { Document } from '../bson/values.ts';
import type { Claim, Writer } from '../index/key-claims.ts';
import { OrderedIndex } from '../index/ordered.ts';
import { checkUnique, duplicateKey, insertedKeys } from '../index/unique.ts';
import type { LoggedWrite } from './entry.ts';
import { LATEST, isSettled, latest, latestTime, visible, type Reader, type Record } from './record.ts';

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Documents with their versions and indexes. Independent of logs and commands. */
export class Collection {
  name: string;
  readonly uuid: UUID;
  readonly records = new Map<string, Record>();
  /** The index of _id comes first. */
  ordered: OrderedIndex[] = [new OrderedIndex(ID_INDEX)];
  /** In creation order, for listIndexes. */
  definitions: Document[] = [ID_INDEX];
  /** Number of live documents as of the latest commit. */
  count = 0;
  #sequence = 0;

  constructor(name: string, uuid = new UUID()) {
    this.name = name;
    this.uuid = uuid;
  }

  get idIndex(): OrderedIndex {
    return this.ordered[0]!;
  }

  find(id: string): Record | undefined {
    return this.records.get(id);
  }

  /** Returns the record of an _id; creates an empty one if it is new. */
  recordFor(id: string): Record {
    let record = this.records.get(id);
    if (!record)
      this.records.set(id, (record = { id, sequence: this.#sequence++, versions: [], pending: undefined }));
    return record;
  }

  *documents(reader: Reader = LATEST): Generator<Document> {
    for (const record of this.records.values()) {
      const document = visible(record, reader);
      if (document) yield document;
    }
  }

  /** Checks that the record may take this document; see index/unique.ts for the outcomes. */
  checkUnique(record: Record, document: Document, writer: Writer | undefined): void {
    for (const index of this.#uniqueIndexes()) checkUnique(this, index, record, document, writer);
  }

  /** Returns the unique keys that a checked write inserts. */
  *insertedKeys(record: Record, document: Document, writer: Writer | undefined): Generator<Claim> {
    for (const index of this.#uniqueIndexes())
      for (const key of insertedKeys(index, record, document, writer)) yield { claims: index.claims, key };
  }

  /** Returns all unique indexes except that of _id, whose conflicts are those of the record. */
  #uniqueIndexes(): OrderedIndex[] {
    return this.ordered.filter((index) => index.unique && index !== this.idIndex);
  }

  /** Adds a state to the indexes, even before it is committed: readers check visibility. */
  addToIndexes(record: Record, document: Document): void {
    for (const index of this.ordered) for (const key of index.keysOf(document)) index.add(key, record);
  }

  /** Removes the index entries of states that can no longer be read. */
  removeFromIndexes(record: Record, removed: Array<Document | undefined>): void {
    const remaining = remainingStates(record);
    if (remaining.length === 0) this.records.delete(record.id);
    if (removed.length === 0) return;
    for (const index of this.ordered) {
      const remainingKeys = new Set(remaining.flatMap((document) => index.keysOf(document)));
      for (const document of removed)
        for (const key of index.keysOf(document)) if (!remainingKeys.has(key)) index.remove(key, record);
    }
  }

  /** Installs a version and resolves the pending one. Old versions are removed unless `keep` is set. */
  install(record: Record, document: Document | undefined, time: number, keep: boolean): void {
    const before = latest(record);
    this.count += Number(document !== undefined) - Number(before !== undefined);
    record.pending = undefined;
    if (keep) {
      record.versions.push({ time, document });
    } else {
      const removed = record.versions.map((version) => version.document);
      record.versions = document ? [{ time, document }] : [];
      this.removeFromIndexes(record, removed);
    }
  }

  /** Removes versions older than the one visible at `oldest`. */
  prune(record: Record, oldest: number): void {
    if (this.records.get(record.id) !== record) return;
    let keepFrom = record.versions.length - 1;
    while (keepFrom > 0 && record.versions[keepFrom]!.time > oldest) keepFrom--;
    const removed = record.versions.splice(0, Math.max(keepFrom, 0)).map((version) => version.document);
    if (record.versions.length === 1 && !record.versions[0]!.document && record.versions[0]!.time <= oldest)
      record.versions = [];
    this.removeFromIndexes(record, removed);
  }

  /** Removes all versions after a time. Returns the changed records' remaining states, for the log. */
  rollBack(time: number): LoggedWrite[] {
    const changed = [...this.records.values()].filter((record) => latestTime(record) > time);
    return changed.map((record) => {
      const undone = latest(record);
      const removed = record.versions.filter((version) => version.time > time);
      record.versions = record.versions.filter((version) => version.time <= time);
      const restored = latest(record);
      this.count += Number(restored !== undefined) - Number(undone !== undefined);
      const documents = removed.map(({ document }) => document);
      this.removeFromIndexes(record, documents);
      if (restored) return { name: this.name, document: restored };
      return { name: this.name, _id: documents.find((document) => document !== undefined)?.['_id'] };
    });
  }

  /** Restores a state from the log, before there are readers and writers; `reindex` builds the indexes later. */
  restore(id: string, document: Document | undefined, time: number): void {
    const record = this.recordFor(id);
    this.count += Number(document !== undefined) - Number(record.versions.length > 0);
    if (document) record.versions = [{ time, document }];
    else this.records.delete(id);
  }

  /** Builds all indexes from the documents. */
  reindex(): void {
    this.ordered = this.ordered.map(({ definition }) => this.#build(new OrderedIndex(definition)));
  }

  addIndex(definition: Document, isFilled: boolean): void {
    const index = new OrderedIndex(definition);
    this.ordered.push(isFilled ? this.#build(index) : index);
    this.definitions.push(definition);
  }

  #build(index: OrderedIndex): OrderedIndex {
    const entries: Array<[string, Record]> = [];
    for (const record of this.records.values()) {
      for (const document of remainingStates(record))
        for (const key of index.keysOf(document)) entries.push([key, record]);
    }
    // Sorted insertion fills the tree from the left, several times faster.
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    entries.forEach(([key, record], i) => {
      const previous = entries[i - 1];
      if (index.unique && previous?.[0] === key && previous[1] !== record && isSettled(record))
        throw duplicateKey(this, index, latest(record)!);
      index.add(key, record);
    });
    if (index.unique) this.#holdPending(index);
    return index;
  }

  /** Adds the keys that open transactions have inserted to a new index. */
  #holdPending(index: OrderedIndex): void {
    for (const record of this.records.values()) {
      const { pending } = record;
      if (!pending?.document) continue;
      const committed = new Set(index.keysOf(latest(record)));
      for (const key of index.keysOf(pending.document))
        if (!committed.has(key)) index.claims.hold(key, pending.holder);
    }
  }

  dropIndex(name: string): void {
    this.definitions = this.definitions.filter((definition) => definition['name'] !== name);
    this.ordered = this.ordered.filter((index) => index.name !== name);
  }

  idOf(document: Document): string {
    return encodeKey(document['_id']);
  }
}

function remainingStates(record: Record): Document[] {
  const states = record.versions.map((version) => version.document);
  states.push(record.pending?.document);
  return states.filter((document) => document !== undefined);
}
