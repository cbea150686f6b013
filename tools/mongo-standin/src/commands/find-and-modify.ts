import type { Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { find } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { command, namespace, type CommandContext, type CommandTable } from './command.ts';
import { letVariables } from './let-variables.ts';
import { deleteOneAtATime, updateStatement } from './write-operations.ts';

const FIELDS = 'query sort remove update new fields upsert arrayFilters hint let';
const OPTIONS = {
  unsupported: 'collation bypassDocumentValidation',
  inTransaction: true,
  writeConcern: true,
};

export const FIND_AND_MODIFY: CommandTable = {
  findAndModify: command(runFindAndModify, FIELDS, OPTIONS),
  findandmodify: command(runFindAndModify, FIELDS, OPTIONS),
};

function runFindAndModify(context: CommandContext): Promise<Document> {
  const { command: document } = context;
  if (document['remove'] && (document['update'] || document['upsert']))
    throw mongoError('FailedToParse', "Cannot specify both an 'update' and 'remove'=true");
  if (document['remove'] && (document['new'] || document['arrayFilters']))
    throw mongoError('FailedToParse', "Cannot specify 'new' or 'arrayFilters' with 'remove'=true");
  if (document['remove']) return remove(context);
  if (document['update'] === undefined)
    throw mongoError('FailedToParse', "Either an 'update' or 'remove'=true must be specified");
  return update(context);
}

function queryOf({ command: document }: CommandContext) {
  return {
    filter: (document['query'] ?? {}) as Document,
    sort: document['sort'] as Document | undefined,
    variables: letVariables(document),
    hint: document['hint'],
  };
}

function projectResult(context: CommandContext, value: Document | undefined): Document | null {
  const { fields, query } = context.command as { fields?: Document; query?: Document };
  return value ? compileProjection(fields, { filter: query })(value) : null;
}

async function remove(context: CommandContext): Promise<Document> {
  const collection = context.store.catalog.get(namespace(context));
  let removed: Document | undefined;
  if (collection)
    await deleteOneAtATime(
      context,
      collection,
      find(collection, queryOf(context), context.reader),
      1,
      (document) => (removed = document),
    );
  return { lastErrorObject: { n: removed ? 1 : 0 }, value: projectResult(context, removed), ok: 1 };
}

async function update(context: CommandContext): Promise<Document> {
  const { command: document } = context;
  const outcome = await updateStatement(context, namespace(context), {
    ...queryOf(context),
    update: document['update'],
    upsert: document['upsert'] === true,
    multi: false,
    arrayFilters: document['arrayFilters'] as Document[] | undefined,
  });
  const value = document['new'] ? outcome.after : outcome.before;
  const { upserted } = outcome;
  return {
    lastErrorObject: {
      n: outcome.after ? 1 : 0,
      updatedExisting: outcome.before !== undefined,
      ...(upserted ? { upserted: upserted['_id'] } : {}),
    },
    value: projectResult(context, value),
    ok: 1,
  };
}
