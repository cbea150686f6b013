import type { Document, Value } from '../bson/values.ts';
import { identical } from '../change-stream/describe-update.ts';
import { mongoError } from '../errors.ts';
import type { Variables } from '../expression/compile.ts';
import type { Collation } from '../query/collation.ts';
import { find, type Found } from '../query/find.ts';
import type { MatchContext } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { visible, type Record } from '../storage/record.ts';
import { whenUnblocked } from '../transaction/transaction.ts';
import { compileUpdate, styleOf, type Updater } from '../update/compile.ts';
import { upsertDocument } from '../update/upsert.ts';
import type { CommandContext } from './command.ts';

export interface UpdateStatement {
  readonly filter: Document;
  readonly update: Value;
  readonly variables?: Variables | undefined;
  readonly upsert: boolean;
  readonly multi: boolean;
  readonly arrayFilters?: Document[] | undefined;
  readonly collation?: Collation | undefined;
  readonly hint?: unknown;
  readonly sort?: Document | undefined;
}

export interface UpdateOutcome {
  before?: Document;
  after?: Document;
  upserted?: Document;
}

export function requireWritable(collection: Collection): Collection {
  if (collection.options['viewOn'])
    throw mongoError('CommandNotSupportedOnView', `Namespace ${collection.name} is a view, not a collection`);
  return collection;
}

/** Updates what the filter finds, each document by itself, or else upserts. */
export async function updateStatement(
  context: CommandContext,
  name: string,
  statement: UpdateStatement,
  onMatch: (modified: boolean) => void = () => {},
): Promise<UpdateOutcome> {
  const style = styleOf(statement.update);
  if (statement.multi && style === 'replacement')
    throw mongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const collection = requireWritable(context.store.catalog.ensure(name));
  const updater = compileUpdate(statement.update, statement);
  const outcome: UpdateOutcome = {};
  const found = find(collection, statement, context.reader);
  // Finding first keeps the update from meeting documents it has just moved.
  const records = statement.multi ? [...found.results].map(({ record }) => record) : undefined;
  let matched = 0;
  for (const record of records ?? firstRecords(found)) {
    const change = await whenUnblocked(() =>
      updateRecord(context, collection, record, found, updater, style === 'replacement'),
    );
    if (!change) continue;
    matched++;
    Object.assign(outcome, { before: change.before, after: change.after });
    onMatch(change.modified);
    if (!statement.multi) break;
  }
  if (matched === 0 && statement.upsert) await upsert(context, name, statement, updater, outcome);
  return outcome;
}

function* firstRecords(found: Found): Generator<Record> {
  for (const { record } of found.results) yield record;
}

interface Change {
  readonly before: Document;
  readonly after: Document;
  readonly modified: boolean;
}

/** Reads the record again: after waiting for a transaction it may no longer match. */
function updateRecord(
  context: CommandContext,
  collection: Collection,
  record: Record,
  found: Found,
  updater: Updater,
  replaces: boolean,
): Change | undefined {
  const before = visible(record, context.reader);
  const match: MatchContext = {};
  if (!before || !found.matches(before, match)) return undefined;
  const after = updater(before, { position: match.position, isInsert: false });
  const modified = !identical(before, after) || Object.keys(before).join() !== Object.keys(after).join();
  if (modified)
    context.store.write(collection, record.id, after, replaces ? 'replace' : 'update', context.transaction);
  return { before, after, modified };
}

async function upsert(
  context: CommandContext,
  name: string,
  statement: UpdateStatement,
  updater: Updater,
  outcome: UpdateOutcome,
): Promise<void> {
  const document = upsertDocument(statement.filter, statement.update, updater);
  if (Array.isArray(document['_id']))
    throw mongoError('InvalidIdField', "The '_id' value cannot be of type array");
  const collection = context.store.catalog.ensure(name);
  await whenUnblocked(() =>
    context.store.write(collection, collection.idOf(document), document, 'insert', context.transaction),
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
    const document = await whenUnblocked(() => deleteRecord(context, collection, record, found));
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
