import sorted from 'sorted-btree';
import { mongoError } from '../errors.ts';
import { encodeKey, invertKey } from '../bson/key.ts';
import { toNumber } from '../bson/numbers.ts';
import { splitPath, visitPath, type Path } from '../bson/path.ts';
import { isArray, isNumber, type Document, type Value } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';
import type { Predicate } from '../query/predicate.ts';
import type { Direction } from '../query/sort.ts';
import type { Record } from '../storage/record.ts';
import { KeyClaims } from './key-claims.ts';
import { scanTree, type KeyRange, type Tree } from './scan.ts';

// Imported from ESM, the class of the CommonJS package is at `default`.
const BTree = sorted.default;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface IndexField {
  readonly name: string;
  readonly path: Path;
  readonly direction: Direction;
}

/**
 * A B+ tree from encoded keys (bson/key.ts) to records. It has entries for every version that a reader may still need;
 * readers check what they find.
 */
export class OrderedIndex {
  readonly definition: Document;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Document | undefined;
  /**
   * Fields that have contained an array in any document: their ranges must not be combined, and they provide no order.
   */
  readonly arrays = new Set<string>();
  readonly claims = new KeyClaims();
  readonly #covers: Predicate | undefined;
  readonly #isId: boolean;
  readonly #tree: Tree = new BTree<string, Record>(undefined, compare);

  constructor(definition: Document) {
    this.definition = definition;
    this.name = String(definition['name']);
    this.#isId = this.name === '_id_';
    this.fields = Object.entries(definition['key'] as Document).map(([name, order]) => ({
      name,
      path: splitPath(name),
      direction: isNumber(order) && toNumber(order) < 0 ? -1 : 1,
    }));
    this.unique = definition['unique'] === true || this.#isId;
    this.sparse = definition['sparse'] === true;
    this.partial = definition['partialFilterExpression'] as Document | undefined;
    this.#covers = this.partial && compileFilter(this.partial);
  }

  get multikey(): boolean {
    return this.arrays.size > 0;
  }

  get size(): number {
    return this.#tree.size;
  }

  /** Returns the encoded keys of a document: one, or several if an array is indexed. */
  keysOf(document: Document | undefined): string[] {
    if (!document || (this.#covers && !this.#covers(document, {}))) return [];
    if (this.fields.length === 1) return this.#keysOfField(document, this.fields[0]!);
    const parts = this.fields.map((field) => this.#valuesOf(document, field));
    if (this.sparse && parts.every((values) => values.every((value) => value === undefined))) return [];
    if (parts.filter((values) => values.length > 1).length > 1)
      throw mongoError(
        'CannotIndexParallelArrays',
        `cannot index parallel arrays ${JSON.stringify(this.fields.map((field) => field.name))}`,
      );
    let keys = [''];
    parts.forEach((values, i) => {
      const encoded = values.map((value) => this.encodeField(i, value));
      keys = keys.flatMap((key) => encoded.map((part) => key + part));
    });
    return keys;
  }

  #keysOfField(document: Document, field: IndexField): string[] {
    const values = this.#valuesOf(document, field);
    if (this.sparse && values.every((value) => value === undefined)) return [];
    return values.length === 1
      ? [this.encodeField(0, values[0])]
      : [...new Set(values.map((value) => this.encodeField(0, value)))];
  }

  encodeField(i: number, value: Value): string {
    const key = encodeKey(value ?? null);
    return this.fields[i]!.direction === 1 ? key : invertKey(key);
  }

  /**
   * Returns the indexed values of a field. A missing one is `undefined`, which matters for sparse indexes; an empty
   * array is indexed as null.
   */
  #valuesOf(document: Document, field: IndexField): Value[] {
    const values: Value[] = [];
    visitPath(document, field.path, (leaf) => {
      if (isArray(leaf)) {
        this.arrays.add(field.name);
        if (leaf.length === 0) values.push(null);
        else values.push(...leaf);
      } else {
        values.push(leaf);
      }
      return false;
    });
    if (values.length > 1) this.arrays.add(field.name);
    return values.length > 0 ? values : [undefined];
  }

  /**
   * Returns the key of an entry. Records with equal keys are distinguished by their sequence; an _id has only one
   * record.
   */
  entryKey(key: string, record: Record): string {
    return this.#isId ? key : key + encodeSequence(record.sequence);
  }

  add(key: string, record: Record): void {
    this.#tree.set(this.entryKey(key, record), record);
  }

  remove(key: string, record: Record): void {
    this.#tree.delete(this.entryKey(key, record));
  }

  *recordsWithKey(key: string): Generator<Record> {
    for (const [, record] of this.scan({ low: key, high: `${key}\xff` }, false)) yield record;
  }

  /** Visits all entries of a range in order; the tree must not change meanwhile. */
  forEach({ low, high }: KeyRange, visit: (key: string, record: Record) => void): void {
    this.#tree.forRange(low ?? '', high ?? '\xff', false, visit);
  }

  scan(range: KeyRange, reverse: boolean): Generator<[string, Record]> {
    return scanTree(this.#tree, range, reverse);
  }
}

/** Encodes a sequence in bytes below ff, so that `key + '\xff'` sorts after all entries of a key. */
function encodeSequence(sequence: number): string {
  let text = '';
  for (let rest = sequence, i = 0; i < 7; i++, rest = Math.floor(rest / 128))
    text = String.fromCharCode(rest % 128) + text;
  return text;
}
