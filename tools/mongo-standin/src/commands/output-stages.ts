import { stageName } from '../aggregate/pipeline.ts';
import { lazily } from '../aggregate/lazily.ts';
import { getPath, splitPath } from '../bson/path.ts';
import { isDocument, type Document, type Value } from '../bson/values.ts';
import { mongoError, notSupported } from '../errors.ts';
import { find } from '../query/find.ts';
import type { Collection } from '../storage/collection.ts';
import { LATEST } from '../storage/record.ts';
import { compileUpdate } from '../update/compile.ts';
import { withIdFirst } from '../update/upsert.ts';
import type { CommandContext } from './command.ts';

export type Output = (documents: Iterable<Document>) => Iterable<Document>;

/** $out or $merge at the end of a pipeline: writes everything, yields nothing. */
export function outputStage(context: CommandContext, pipeline: Document[]): Output | undefined {
  const last = pipeline.at(-1);
  const name = last ? stageName(last) : '';
  if (name !== '$out' && name !== '$merge') return undefined;
  if (context.transaction)
    throw mongoError('OperationNotSupportedInTransaction', `${name} cannot be used in a transaction`);
  const argument = last![name];
  const write = name === '$out' ? replaceCollection : mergeInto;
  return (documents) => lazily(() => (write(context, argument, [...documents]), []));
}

function targetName(context: CommandContext, target: Value): string {
  if (typeof target === 'string') return `${context.database}.${target}`;
  if (isDocument(target)) return `${String(target['db'] ?? context.database)}.${String(target['coll'])}`;
  throw mongoError('FailedToParse', 'the output collection must be a string or an object');
}

function replaceCollection(context: CommandContext, argument: Value, documents: Document[]): void {
  const { store } = context;
  const name = targetName(context, argument);
  const collection = store.catalog.ensure(name);
  const kept = new Set<string>();
  for (const document of documents.map(withIdFirst)) {
    const id = collection.idOf(document);
    kept.add(id);
    store.write(collection, id, document, collection.find(id) ? 'replace' : 'insert');
  }
  for (const id of [...collection.records.keys()])
    if (!kept.has(id)) store.write(collection, id, undefined, 'delete');
}

const MATCHED = new Set(['replace', 'keepExisting', 'merge', 'fail']);

function mergeInto(context: CommandContext, argument: Value, documents: Document[]): void {
  const spec = isDocument(argument) ? argument : { into: argument };
  const collection = context.store.catalog.ensure(targetName(context, spec['into']));
  const on = [(spec['on'] ?? '_id') as string | string[]].flat();
  const whenMatched = spec['whenMatched'] ?? 'merge';
  if (!Array.isArray(whenMatched) && !MATCHED.has(String(whenMatched)))
    throw notSupported(`$merge whenMatched ${String(whenMatched)}`);
  for (const document of documents.map(withIdFirst))
    mergeOne(context, collection, spec, on, whenMatched, document);
}

function mergeOne(
  context: CommandContext,
  collection: Collection,
  spec: Document,
  on: string[],
  whenMatched: Value,
  document: Document,
): void {
  const filter = Object.fromEntries(on.map((field) => [field, getPath(document, splitPath(field)) ?? null]));
  const [match] = find(collection, { filter, limit: 1 }, LATEST).results;
  if (!match) return insertUnmatched(context, collection, spec['whenNotMatched'] ?? 'insert', document);
  const existing = match.document;
  if (whenMatched === 'keepExisting') return;
  if (whenMatched === 'fail') throw mongoError('DuplicateKey', '$merge failed due to a DuplicateKey error');
  const merged = Array.isArray(whenMatched)
    ? compileUpdate(whenMatched, { variables: { new: document } })(existing, {
        position: undefined,
        isInsert: false,
      })
    : { ...(whenMatched === 'merge' ? existing : {}), ...document, _id: existing['_id'] };
  context.store.write(collection, match.record.id, withIdFirst(merged), 'update');
}

function insertUnmatched(
  context: CommandContext,
  collection: Collection,
  action: Value,
  document: Document,
): void {
  if (action === 'discard') return;
  if (action === 'fail')
    throw mongoError(
      'BadValue',
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  context.store.write(collection, collection.idOf(document), document, 'insert');
}
