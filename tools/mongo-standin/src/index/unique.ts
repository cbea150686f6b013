import { ObjectId } from 'bson';
import { mongoError, writeConflict, type MongoError } from '../errors.ts';
import { getPath } from '../bson/path.ts';
import type { Document, Value } from '../bson/values.ts';
import type { Collection } from '../storage/collection.ts';
import { latest, latestTime, type Record } from '../storage/record.ts';
import { Blocked, type Transaction } from '../transaction/transaction.ts';
import type { OrderedIndex } from './ordered.ts';

/**
 * A key held by another record's latest state is a duplicate. Held by another
 * transaction's uncommitted state it is undecided: a transaction gives up with a
 * write conflict, anyone else waits. Committed after the writer's snapshot began,
 * it is a conflict too, as the writer cannot see it.
 */
export function checkUnique(
  collection: Collection,
  index: OrderedIndex,
  record: Record,
  document: Document,
  writer: Transaction | undefined,
): void {
  for (const key of index.keysOf(document)) {
    for (const other of index.recordsWithKey(key)) {
      if (other !== record) checkHolder(collection, index, other, key, document, writer);
    }
  }
}

function checkHolder(
  collection: Collection,
  index: OrderedIndex,
  other: Record,
  key: string,
  document: Document,
  writer: Transaction | undefined,
): void {
  const { pending } = other;
  const committed = index.keysOf(latest(other)).includes(key);
  if (pending && pending.holder === writer) {
    if (index.keysOf(pending.document).includes(key)) throw duplicateKey(collection, index, document);
    return; // the writer itself gave the key up
  }
  if (pending && (committed || index.keysOf(pending.document).includes(key))) {
    if (writer) throw writeConflict();
    throw new Blocked(pending.holder);
  }
  if (!committed) return;
  if (writer && latestTime(other) > writer.snapshot) throw writeConflict();
  throw duplicateKey(collection, index, document);
}

export function duplicateKey(collection: Collection, index: OrderedIndex, document: Document): MongoError {
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

function show(value: Value): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return typeof value === 'object' && value !== null && !('_bsontype' in value)
    ? JSON.stringify(value)
    : typeof value === 'string'
      ? JSON.stringify(value)
      : String(value);
}
