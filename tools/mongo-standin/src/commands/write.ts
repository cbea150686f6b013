import type { Document, Value } from '../bson/values.ts';
import { MongoError, mongoError } from '../errors.ts';
import { parseCollation } from '../query/collation.ts';
import { find } from '../query/find.ts';
import { whenUnblocked } from '../transaction/transaction.ts';
import { withIdFirst } from '../update/upsert.ts';
import { command, namespace, type CommandContext, type CommandTable } from './command.ts';
import { deleteOneAtATime, requireWritable, updateStatement } from './write-operations.ts';

export const WRITE_COMMANDS: CommandTable = {
  insert: command(runInsert, 'documents ordered', { inTransaction: true }),
  update: command(runUpdate, 'updates ordered let', { inTransaction: true }),
  delete: command(runDelete, 'deletes ordered let', { inTransaction: true }),
};

const UPDATE_FIELDS = new Set([
  'q',
  'u',
  'c',
  'upsert',
  'multi',
  'arrayFilters',
  'collation',
  'hint',
  'sort',
]);
const DELETE_FIELDS = new Set(['q', 'limit', 'collation', 'hint']);

/** Runs statements one by one; an error stops an ordered batch, and any in a transaction. */
async function eachStatement(
  context: CommandContext,
  statements: Value,
  run: (statement: Document, index: number) => Promise<void>,
): Promise<Document> {
  if (!Array.isArray(statements) || statements.length === 0)
    throw mongoError('InvalidLength', 'Write batch sizes must be between 1 and 100000. Got 0 operations.');
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement as Document, index);
    } catch (error) {
      if (!(error instanceof MongoError) || context.transaction) throw error;
      errors.push({
        index,
        code: error.code,
        codeName: error.codeName,
        errmsg: error.message,
        ...error.extra,
      });
      if (context.command['ordered'] !== false) break;
    }
  }
  return errors.length > 0 ? { writeErrors: errors } : {};
}

function checkStatement(statement: Document, known: Set<string>): void {
  for (const field of Object.keys(statement))
    if (!known.has(field))
      throw mongoError('FailedToParse', `BSON field '${field}' is an unknown field of the statement.`);
}

async function runInsert(context: CommandContext): Promise<Document> {
  const name = namespace(context);
  let n = 0;
  const errors = await eachStatement(context, context.command['documents'], async (statement) => {
    const document = withIdFirst(statement);
    const collection = requireWritable(context.store.catalog.ensure(name));
    await whenUnblocked(() =>
      context.store.write(
        collection,
        checkedId(collection.idOf(document), document),
        document,
        'insert',
        context.transaction,
      ),
    );
    n++;
  });
  return { n, ...errors, ok: 1 };
}

function checkedId(key: string, document: Document): string {
  if (Array.isArray(document['_id']))
    throw mongoError('InvalidIdField', "The '_id' value cannot be of type array");
  return key;
}

async function runUpdate(context: CommandContext): Promise<Document> {
  const name = namespace(context);
  let n = 0;
  let nModified = 0;
  const upserted: Document[] = [];
  const errors = await eachStatement(context, context.command['updates'], async (statement, index) => {
    checkStatement(statement, UPDATE_FIELDS);
    const outcome = await updateStatement(
      context,
      name,
      {
        filter: (statement['q'] ?? {}) as Document,
        update: statement['u'],
        variables: {
          ...(context.command['let'] as Document | undefined),
          ...(statement['c'] as Document | undefined),
        },
        upsert: statement['upsert'] === true,
        multi: statement['multi'] === true,
        arrayFilters: statement['arrayFilters'] as Document[] | undefined,
        collation: parseCollation(statement['collation'] as Document | undefined),
        hint: statement['hint'],
        sort: statement['sort'] as Document | undefined,
      },
      (modified) => {
        n++;
        nModified += Number(modified);
      },
    );
    if (outcome.upserted) {
      n++;
      upserted.push({ index, _id: outcome.upserted['_id'] });
    }
  });
  return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
}

async function runDelete(context: CommandContext): Promise<Document> {
  const name = namespace(context);
  let n = 0;
  const errors = await eachStatement(context, context.command['deletes'], async (statement) => {
    checkStatement(statement, DELETE_FIELDS);
    const collection = context.store.catalog.get(name);
    if (!collection) return;
    const found = find(
      requireWritable(collection),
      {
        filter: (statement['q'] ?? {}) as Document,
        collation: parseCollation(statement['collation'] as Document | undefined),
        variables: context.command['let'] as Document | undefined,
        hint: statement['hint'],
      },
      context.reader,
    );
    await deleteOneAtATime(context, collection, found, statement['limit'] ? 1 : Infinity, () => n++);
  });
  return { n, ...errors, ok: 1 };
}
