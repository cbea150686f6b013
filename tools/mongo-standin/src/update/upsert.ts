import { ObjectId } from 'bson';
import { setPath } from '../bson/path.ts';
import { BSONRegExp, cloneValue, isDocument, type Document, type Value } from '../bson/values.ts';
import { isOperatorDocument } from '../query/value-tests.ts';
import { styleOf, type Updater } from './compile.ts';

/** Returns the document that an upsert inserts: the filter's equalities, then the update. */
export function upsertDocument(filter: Document, update: Value, updater: Updater): Document {
  const equalities = filterEqualities(filter);
  const base =
    styleOf(update) === 'replacement'
      ? equalities['_id'] === undefined
        ? {}
        : { _id: equalities['_id'] }
      : equalities;
  return withIdFirst(updater(base, { position: undefined, isInsert: true }));
}

/** Returns the fields that an upsert takes from its filter. */
export function filterEqualities(filter: Document): Document {
  const equalities: Document = {};
  collectEqualities(filter, equalities);
  return equalities;
}

function collectEqualities(filter: Document, into: Document): void {
  for (const [field, operand] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(operand))
      operand.forEach((part) => isDocument(part) && collectEqualities(part, into));
    else if (field === '$or' && Array.isArray(operand) && operand.length === 1 && isDocument(operand[0]))
      collectEqualities(operand[0], into);
    else if (!field.startsWith('$')) collectEquality(field, operand, into);
  }
}

function collectEquality(field: string, operand: Value, into: Document): void {
  if (operand instanceof BSONRegExp) return;
  if (!isOperatorDocument(operand)) return setPath(into, field.split('.'), cloneValue(operand));
  const only = (key: string): Value =>
    Array.isArray(operand[key]) && operand[key].length === 1 ? operand[key][0] : undefined;
  const value = operand['$eq'] ?? only('$in') ?? only('$all');
  if (value !== undefined && !(value instanceof BSONRegExp) && !isOperatorDocument(value))
    setPath(into, field.split('.'), cloneValue(value));
}

/** Moves _id to the first position; generates one if it is missing. */
export function withIdFirst(document: Document): Document {
  if (Object.keys(document)[0] === '_id') return document;
  const { _id, ...rest } = document;
  return { _id: _id === undefined ? new ObjectId() : _id, ...rest };
}
