import { BSONRegExp, isDocument, type Document, type Value } from '../bson/values.ts';
import { equalValues, identical } from '../bson/compare.ts';
import { getPath, splitPath } from '../bson/path.ts';
import { ERROR_CODES, MongoError, mongoError } from '../errors.ts';
import type { Variables } from '../expression/evaluator.ts';
import { find, type Found } from '../query/find.ts';
import type { MatchContext } from '../query/predicate.ts';
import { Collection } from '../storage/collection.ts';
import { visible, type Record } from '../storage/record.ts';
import { whenUnblocked } from '../transaction/blocked.ts';
import { compileUpdate, styleOf, type Updater } from '../update/compile.ts';
import { filterEqualities, upsertDocument } from '../update/upsert.ts';
import type { CommandContext } from './command.ts';

const MAX_UPSERT_ATTEMPTS = 10;

export interface UpdateStatement {
  readonly filter: Document;
  readonly update: Value;
  readonly variables?: Variables | undefined;
  readonly upsert: boolean;
  readonly multi: boolean;
  readonly arrayFilters?: Document[] | undefined;
  readonly hint?: unknown;
  readonly sort?: Document | undefined;
}

export interface UpdateOutcome {
  before?: Document;
  after?: Document;
  upserted?: Document;
}

export function checkedId(collection: Collection, document: Document): string {
  const { _id } = document;
  if (Array.isArray(_id)) throw mongoError('InvalidIdField', "The '_id' value cannot be of type array");
  if (_id instanceof BSONRegExp)
    throw mongoError('InvalidIdField', "The '_id' value cannot be of type regex");
  return collection.idOf(document);
}

/** Updates each matching document separately, or upserts if none matches. */
export async function updateStatement(
  context: CommandContext,
  name: string,
  statement: UpdateStatement,
  onMatch: (modified: boolean) => void = () => {},
): Promise<UpdateOutcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await updateOrUpsert(context, name, statement, onMatch);
    } catch (error) {
      // Another writer has inserted the document first; now the filter can find it.
      if (context.transaction || attempt === MAX_UPSERT_ATTEMPTS || !lostUpsertRace(statement, error))
        throw error;
    }
  }
}

async function updateOrUpsert(
  context: CommandContext,
  name: string,
  statement: UpdateStatement,
  onMatch: (modified: boolean) => void,
): Promise<UpdateOutcome> {
  if (statement.multi && styleOf(statement.update) === 'replacement')
    throw mongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const { catalog } = context.store;
  const collection = statement.upsert ? catalog.ensure(name) : (catalog.get(name) ?? new Collection(name));
  const updater = compileUpdate(statement.update, statement);
  const outcome: UpdateOutcome = {};
  const found = find(collection, statement, context.reader);
  // All documents are found first, so that the update does not meet those it has just moved.
  const records = statement.multi ? [...found.results].map(({ record }) => record) : firstRecords(found);
  let matched = 0;
  for (const record of records) {
    const change = await whenUnblocked(context, () =>
      updateRecord(context, collection, record, found, updater),
    );
    if (!change) continue;
    matched++;
    Object.assign(outcome, { before: change.before, after: change.after });
    onMatch(change.modified);
    if (!statement.multi) break;
  }
  if (matched === 0 && statement.upsert) await upsert(context, collection, statement, updater, outcome);
  return outcome;
}

/**
 * Returns whether to retry an upsert after a duplicate key. Like MongoDB, only if the filter consists of exactly the
 * existing key. With another condition besides the key, the duplicate key error is the result.
 */
function lostUpsertRace({ upsert: wanted, filter }: UpdateStatement, error: unknown): boolean {
  if (!wanted || !(error instanceof MongoError) || error.code !== ERROR_CODES.DuplicateKey) return false;
  const { keyValue } = error.extra;
  if (!isDocument(keyValue)) return false;
  const equalities = filterEqualities(filter);
  const fields = Object.keys(keyValue);
  return (
    Object.keys(filter).length === fields.length &&
    fields.every((path) => equalValues(getPath(equalities, splitPath(path)), keyValue[path]))
  );
}

function* firstRecords(found: Found): Generator<Record> {
  for (const { record } of found.results) yield record;
}

interface Change {
  readonly before: Document;
  readonly after: Document;
  readonly modified: boolean;
}

/** Updates a record after reading it again, because after waiting for a transaction it may no longer match. */
function updateRecord(
  context: CommandContext,
  collection: Collection,
  record: Record,
  found: Found,
  updater: Updater,
): Change | undefined {
  const before = visible(record, context.reader);
  const match: MatchContext = {};
  if (!before || !found.matches(before, match)) return undefined;
  const after = updater(before, { position: match.position, isInsert: false });
  const modified = !identical(before, after) || Object.keys(before).join() !== Object.keys(after).join();
  if (modified) context.store.write(collection, record.id, after, 'update', context.transaction);
  return { before, after, modified };
}

async function upsert(
  context: CommandContext,
  collection: Collection,
  statement: UpdateStatement,
  updater: Updater,
  outcome: UpdateOutcome,
): Promise<void> {
  const document = upsertDocument(statement.filter, statement.update, updater);
  const id = checkedId(collection, document);
  await whenUnblocked(context, () =>
    context.store.write(collection, id, document, 'insert', context.transaction),
  );
  outcome.upserted = document;
  outcome.after = document;
}

export async function deleteOneAtATime(
  context: CommandContext,
  collection: Collection,
  found: Found,
  limit: number,
  onDelete: (document: Document) => void,
): Promise<void> {
  const records = limit === 1 ? firstRecords(found) : [...found.results].map(({ record }) => record);
  let deleted = 0;
  for (const record of records) {
    const document = await whenUnblocked(context, () => deleteRecord(context, collection, record, found));
    if (!document) continue;
    onDelete(document);
    if (++deleted >= limit) return;
  }
}

function deleteRecord(
  context: CommandContext,
  collection: Collection,
  record: Record,
  found: Found,
): Document | undefined {
  const document = visible(record, context.reader);
  if (!document || !found.matches(document, {})) return undefined;
  context.store.write(collection, record.id, undefined, 'delete', context.transaction);
  return document;
}
