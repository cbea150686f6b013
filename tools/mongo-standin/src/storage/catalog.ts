import { UUID } from 'bson';
import { encodedSize } from '../bson/encode.ts';
import type { Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { Collection } from './collection.ts';
import type { Entry } from './entry.ts';
import { versionAt } from './record.ts';

type CatalogEntry = Exclude<Entry, { op: 'commit' | 'documents' | 'retry' | 'forgetRetry' }>;

/**
 * Maximum size of an entry with several documents. An entry is encoded as a whole, which is impossible if it is too
 * large.
 */
const ENTRY_BYTES = 1024 * 1024;

/** The collections by full name. Every change is an entry: applied, then logged. */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  readonly #log: (entry: Entry) => void;

  constructor(log: (entry: Entry) => void) {
    this.#log = log;
  }

  get(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  require(name: string): Collection {
    const collection = this.#collections.get(name);
    if (!collection) throw mongoError('NamespaceNotFound', `ns does not exist: ${name}`);
    return collection;
  }

  /** Returns a collection; creates it if it does not exist, because a write does so. */
  ensure(name: string): Collection {
    return this.#collections.get(name) ?? this.create(name);
  }

  create(name: string): Collection {
    checkName(name);
    this.change({ op: 'create', name, uuid: new UUID() });
    return this.require(name);
  }

  change(entry: CatalogEntry): void {
    this.apply(entry);
    this.#log(entry);
  }

  /** Applies an entry. `isFilled`: whether a new index is filled immediately. */
  apply(entry: CatalogEntry, isFilled = true): void {
    switch (entry.op) {
      case 'create':
        this.#collections.set(
          entry.name,
          new Collection(entry.name, new UUID((entry.uuid as UUID).toString('hex'))),
        );
        break;
      case 'drop':
        this.#collections.delete(entry.name);
        break;
      case 'rename':
        this.#rename(this.require(entry.name), entry.to);
        break;
      case 'createIndex':
        this.require(entry.name).addIndex(entry.definition, isFilled);
        break;
      case 'modifyIndex':
        Object.assign(
          this.require(entry.name).definitions.find((definition) => definition['name'] === entry.index) ?? {},
          entry.changes,
        );
        break;
      case 'dropIndex':
        this.require(entry.name).dropIndex(entry.index);
    }
  }

  #rename(collection: Collection, to: string): void {
    this.#collections.delete(collection.name);
    collection.name = to;
    this.#collections.set(to, collection);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  inDatabase(database: string): Collection[] {
    return this.all().filter((collection) => collection.name.startsWith(`${database}.`));
  }

  databases(): string[] {
    return [...new Set(this.all().map((collection) => collection.name.split('.', 1)[0]!))].sort();
  }

  *collectionEntries(): Generator<Entry> {
    for (const { name, uuid } of this.all()) yield { op: 'create', name, uuid };
  }

  *indexEntries(): Generator<Entry> {
    for (const { name, definitions } of this.all()) {
      for (const definition of definitions.slice(1)) yield { op: 'createIndex', name, definition };
    }
  }

  /** Returns all documents as of a time for which a snapshot is held open. */
  documentEntries(time: number): Iterable<Entry> {
    return documentsOf(
      this.all().map((collection) => ({ collection, name: collection.name })),
      time,
    );
  }
}

// The caller captures collections and their names: they may be dropped or renamed while a snapshot is being written.
function* documentsOf(
  collections: Array<{ collection: Collection; name: string }>,
  time: number,
): Generator<Entry> {
  for (const { collection, name } of collections) {
    let documents: Document[] = [];
    let bytes = 0;
    for (const record of collection.records.values()) {
      const document = versionAt(record, time);
      if (!document) continue;
      documents.push(document);
      bytes += encodedSize(document);
      if (bytes < ENTRY_BYTES) continue;
      yield { op: 'documents', name, time, documents };
      documents = [];
      bytes = 0;
    }
    yield { op: 'documents', name, time, documents };
  }
}

function checkName(name: string): void {
  const [database = '', ...rest] = name.split('.');
  const collection = rest.join('.');
  if (
    !database ||
    !collection ||
    collection.startsWith('.') ||
    name.includes('\0') ||
    collection.includes('$')
  )
    throw mongoError('InvalidNamespace', `Invalid namespace specified '${name}'`);
  if (name.length > 255)
    throw mongoError(
      'InvalidNamespace',
      `Fully qualified namespace is too long. Namespace: ${name} Max: 255`,
    );
}
