import { encodeKey } from '../bson/key.ts';
import { compareValues } from '../bson/compare.ts';
import { toNumber } from '../bson/numbers.ts';
import { splitPath, visitPath } from '../bson/path.ts';
import { isDocument, type Document, type NumberValue, type Value } from '../bson/values.ts';
import { ResultCursor } from '../cursor/result-cursor.ts';
import { mongoError } from '../errors.ts';
import { find, type Found, type FindQuery } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { Collection } from '../storage/collection.ts';
import { checkStatement, command, namespace, type CommandContext, type CommandTable } from './command.ts';
import { letVariables } from './let-variables.ts';

export const READ_COMMANDS: CommandTable = {
  find: command(
    runFind,
    'filter sort projection skip limit batchSize singleBatch hint let allowDiskUse allowPartialResults',
    {
      unsupported: 'collation noCursorTimeout returnKey showRecordId max min tailable awaitData oplogReplay',
      inTransaction: true,
      readConcern: true,
    },
  ),
  count: command(runCount, 'query limit skip hint', {
    unsupported: 'collation',
    readConcern: true,
  }),
  distinct: command(runDistinct, 'key query hint', {
    unsupported: 'collation',
    inTransaction: true,
    readConcern: true,
  }),
};

/** Reads a numeric option leniently, as drivers send it. */
export function numberOption(value: Value, otherwise: number): number {
  return value === undefined || value === null ? otherwise : toNumber(value as NumberValue);
}

/** Returns the first batch size that a command's `cursor` requests. */
export function firstBatchSize({ cursor }: Document, otherwise: number): number {
  if (cursor === undefined) return otherwise;
  if (!isDocument(cursor)) throw mongoError('TypeMismatch', "BSON field 'cursor' must be an object");
  checkStatement(cursor, 'cursor', 'batchSize');
  return numberOption(cursor['batchSize'], otherwise);
}

/** Returns the query of a find-like command. */
export function findQuery(document: Document, filter: string): FindQuery {
  const skip = numberOption(document['skip'], 0);
  if (skip < 0) throw mongoError('BadValue', `Skip value must be non-negative, but received: ${skip}`);
  return {
    filter: (document[filter] ?? {}) as Document,
    sort: document['sort'] as Document | undefined,
    skip,
    limit: Math.abs(numberOption(document['limit'], 0)),
    variables: letVariables(document),
    hint: document['hint'],
    diskUse: document['allowDiskUse'] !== false,
  };
}

/** Finds documents; a collection that does not exist reads as an empty one. */
export function findIn(context: CommandContext, name: string, query: FindQuery): Found {
  return find(context.store.catalog.get(name) ?? new Collection(name), query, context.reader);
}

function* projected({ results }: Found, document: Document, query: FindQuery): Generator<Document> {
  const project = compileProjection(document['projection'] as Document | undefined, {
    filter: query.filter,
    variables: query.variables,
  });
  for (const result of results) yield project(result.document);
}

function runFind(context: CommandContext): Document {
  const { command: document, server } = context;
  const name = namespace(context);
  const query = findQuery(document, 'filter');
  const results = projected(findIn(context, name, query), document, query);
  const single = document['singleBatch'] === true || numberOption(document['limit'], 0) < 0;
  const batchSize = single ? Infinity : numberOption(document['batchSize'], 101);
  return server.cursors.open(new ResultCursor(name, results, context.deadline), batchSize);
}

function runCount(context: CommandContext): Document {
  const name = namespace(context);
  const { command: document, store } = context;
  const query = findQuery(document, 'query');
  const bounded = query.skip || query.limit || query.hint !== undefined;
  const unfiltered = Object.keys(query.filter).length === 0 && !bounded;
  if (unfiltered) return { n: store.catalog.get(name)?.count ?? 0, ok: 1 };
  let n = 0;
  for (const _ of findIn(context, name, query).results) n++;
  return { n, ok: 1 };
}

function runDistinct(context: CommandContext): Document {
  const { command: document } = context;
  const path = splitPath(String(document['key']));
  const query = findQuery(document, 'query');
  const values = new Map<string, Value>();
  const add = (value: Value): void => {
    const key = encodeKey(value);
    if (value !== undefined && !values.has(key)) values.set(key, value);
  };
  for (const { document: found } of findIn(context, namespace(context), query).results) {
    visitPath(found, path, (leaf) => ((Array.isArray(leaf) ? leaf : [leaf]).forEach(add), false));
  }
  return { values: [...values.values()].sort((a, b) => compareValues(a, b)), ok: 1 };
}
