import { mongoError, type MongoError } from '../errors.ts';
import { getPath } from '../bson/path.ts';
import { show } from '../bson/show.ts';
import type { Document } from '../bson/values.ts';
import { visible, type Record } from '../storage/record.ts';
import type { Writer } from './key-claims.ts';
import type { OrderedIndex } from './ordered.ts';

/**
 * Checks the keys that a write inserts into a unique index, in MongoDB's order. First come conflicts with other
 * insertions (key-claims.ts). Then a key of any other document that the writer sees is a duplicate. This includes a
 * document that another transaction is removing, or has removed since the writer's snapshot.
 */
export function checkUnique(
  collection: { readonly name: string },
  index: OrderedIndex,
  record: Record,
  document: Document,
  writer: Writer | undefined,
): void {
  const keys = insertedKeys(index, record, document, writer);
  for (const key of keys) index.claims.check(key, writer);
  for (const key of keys) {
    for (const other of index.recordsWithKey(key)) {
      if (other === record) continue;
      const seen = visible(other, { transaction: writer });
      if (index.keysOf(seen).includes(key)) throw duplicateKey(collection, index, document);
    }
  }
}

/** Returns the keys of a document that its state before the write does not have. */
export function insertedKeys(
  index: OrderedIndex,
  record: Record,
  document: Document,
  writer: Writer | undefined,
): string[] {
  const before = new Set(index.keysOf(visible(record, { transaction: writer })));
  return index.keysOf(document).filter((key) => !before.has(key));
}

export function duplicateKey(
  collection: { readonly name: string },
  index: OrderedIndex,
  document: Document,
): MongoError {
  const keyValue: Document = {};
  for (const field of index.fields) keyValue[field.name] = getPath(document, field.path) ?? null;
  const shown = Object.entries(keyValue)
    .map(([field, value]) => `${field}: ${show(value)}`)
    .join(', ');
  return mongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.name} index: ${index.name} dup key: { ${shown} }`,
    {
      extra: { keyPattern: index.definition['key'], keyValue },
    },
  );
}
