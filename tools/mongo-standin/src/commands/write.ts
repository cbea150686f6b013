import { isDocument, type Document } from '../bson/values.ts';
import { ERROR_CODES, MongoError, mongoError } from '../errors.ts';
import { find } from '../query/find.ts';
import { whenUnblocked } from '../transaction/blocked.ts';
import { withIdFirst } from '../update/upsert.ts';
import { INTERRUPTED } from '../replica/election.ts';
import { checkStatement, command, namespace, type CommandContext, type CommandTable } from './command.ts';
import { letVariables } from './let-variables.ts';
import { checkedId, deleteOneAtATime, updateStatement } from './write-operations.ts';

const OPTIONS = { unsupported: 'bypassDocumentValidation', inTransaction: true, writeConcern: true };

export const WRITE_COMMANDS: CommandTable = {
  insert: command(runInsert, 'documents ordered', OPTIONS),
  update: command(runUpdate, 'updates ordered let', OPTIONS),
  delete: command(runDelete, 'deletes ordered let', OPTIONS),
};

const MAX_BATCH = 100_000;
const UPDATE_FIELDS = 'q u c upsert multi arrayFilters hint';
const DELETE_FIELDS = 'q limit hint';
const UNSUPPORTED_FIELDS = 'collation sort sampleId upsertSupplied';

/** Runs statements one by one. An error stops an ordered batch, and in a transaction any batch. */
async function eachStatement(
  context: CommandContext,
  statements: Document[],
  run: (statement: Document, index: number) => Promise<void>,
): Promise<Document> {
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      context.deadline?.check();
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof MongoError) || context.transaction || endsBatch(error)) throw error;
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

function endsBatch({ code }: MongoError): boolean {
  return code === ERROR_CODES.MaxTimeMSExpired || code === INTERRUPTED;
}

function statementsOf({ command: document }: CommandContext, field: string): Document[] {
  const statements = document[field];
  if (!Array.isArray(statements) || statements.length === 0 || statements.length > MAX_BATCH)
    throw mongoError('InvalidLength', `Write batch sizes must be between 1 and ${MAX_BATCH}.`);
  if (!statements.every(isDocument))
    throw mongoError('TypeMismatch', `BSON field '${field}' must hold objects`);
  return statements;
}

async function runInsert(context: CommandContext): Promise<Document> {
  const name = namespace(context);
  let n = 0;
  const errors = await eachStatement(context, statementsOf(context, 'documents'), async (statement) => {
    const document = withIdFirst(statement);
    const collection = context.store.catalog.ensure(name);
    const id = checkedId(collection, document);
    await whenUnblocked(context, () =>
      context.store.write(collection, id, document, 'insert', context.transaction),
    );
    n++;
  });
  return { n, ...errors, ok: 1 };
}

async function runUpdate(context: CommandContext): Promise<Document> {
  const name = namespace(context);
  let n = 0;
  let nModified = 0;
  const upserted: Document[] = [];
  const statements = statementsOf(context, 'updates');
  for (const statement of statements)
    checkStatement(statement, 'update.updates', UPDATE_FIELDS, UNSUPPORTED_FIELDS);
  const errors = await eachStatement(context, statements, async (statement, index) => {
    const outcome = await updateStatement(
      context,
      name,
      {
        filter: (statement['q'] ?? {}) as Document,
        update: statement['u'],
        variables: {
          ...letVariables(context.command),
          ...(statement['c'] as Document | undefined),
        },
        upsert: statement['upsert'] === true,
        multi: statement['multi'] === true,
        arrayFilters: statement['arrayFilters'] as Document[] | undefined,
        hint: statement['hint'],
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
  const statements = statementsOf(context, 'deletes');
  for (const statement of statements)
    checkStatement(statement, 'delete.deletes', DELETE_FIELDS, UNSUPPORTED_FIELDS);
  const errors = await eachStatement(context, statements, async (statement) => {
    const collection = context.store.catalog.get(name);
    if (!collection) return;
    const found = find(
      collection,
      {
        filter: (statement['q'] ?? {}) as Document,
        variables: letVariables(context.command),
        hint: statement['hint'],
      },
      context.reader,
    );
    await deleteOneAtATime(context, collection, found, statement['limit'] ? 1 : Infinity, () => n++);
  });
  return { n, ...errors, ok: 1 };
}
