import type { Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import type { Session } from '../transaction/sessions.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { AGGREGATE_COMMANDS } from './aggregate.ts';
import { COLLECTION_COMMANDS } from './collections.ts';
import { checkFields, type Command, type CommandContext, type CommandTable, type Server } from './command.ts';
import { CURSOR_COMMANDS } from './cursors.ts';
import { DIAGNOSTIC_COMMANDS } from './diagnostics.ts';
import { EXPLAIN_COMMANDS } from './explain.ts';
import { FIND_AND_MODIFY } from './find-and-modify.ts';
import { INDEX_COMMANDS } from './indexes.ts';
import { READ_COMMANDS } from './read.ts';
import { SESSION_COMMANDS, sessionKey } from './sessions.ts';
import { WRITE_COMMANDS } from './write.ts';

const COMMANDS: CommandTable = {
  ...AGGREGATE_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...CURSOR_COMMANDS,
  ...DIAGNOSTIC_COMMANDS,
  ...EXPLAIN_COMMANDS,
  ...FIND_AND_MODIFY,
  ...INDEX_COMMANDS,
  ...READ_COMMANDS,
  ...SESSION_COMMANDS,
  ...WRITE_COMMANDS,
};

const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);

/** Runs a command; its reply is given only once what it has done is on disk. */
export async function dispatch(
  server: Server,
  command: Document,
  database: string,
  connection: number,
): Promise<Document> {
  const name = Object.keys(command)[0] ?? '';
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined;
  if (!handler) throw mongoError('CommandNotFound', `no such command: '${name}'`);
  const session = command['lsid'] ? server.sessions.use(sessionKey(command['lsid'] as Document)) : undefined;
  const transaction = transactionFor(server, session, name, command, handler);
  const context: CommandContext = {
    server,
    store: server.store,
    name,
    command,
    database,
    connection,
    session,
    transaction,
    reader: { transaction },
  };
  checkFields(handler, context);
  const retry = retryOf(context);
  return retry ? runRetryable(handler, context, retry) : runOnce(handler, context);
}

function transactionFor(
  server: Server,
  session: Session | undefined,
  name: string,
  command: Document,
  handler: Command,
): Transaction | undefined {
  if (command['autocommit'] !== false || name === 'commitTransaction' || name === 'abortTransaction')
    return undefined;
  if (!session) throw mongoError('InvalidOptions', 'a transaction needs a session');
  const number = BigInt(command['txnNumber'] as bigint);
  const transaction =
    command['startTransaction'] === true
      ? server.sessions.start(session, number)
      : server.sessions.active(session, number);
  if (handler.inTransaction) return transaction;
  server.sessions.abort(session);
  throw mongoError(
    'OperationNotSupportedInTransaction',
    `Cannot run '${name}' in a multi-document transaction.`,
  );
}

async function runOnce(handler: Command, context: CommandContext): Promise<Document> {
  try {
    const reply = await handler.run(context);
    await context.store.durable();
    return reply;
  } catch (error) {
    // In a transaction any error ends it, as in MongoDB.
    if (context.transaction && context.session) context.server.sessions.abort(context.session);
    await context.store.durable();
    throw error;
  }
}

interface Retry {
  readonly session: string;
  readonly number: bigint;
}

function retryOf({ name, command, session, transaction }: CommandContext): Retry | undefined {
  if (!session || transaction || command['txnNumber'] === undefined || !RETRYABLE.has(name)) return undefined;
  return { session: session.id, number: BigInt(command['txnNumber'] as bigint) };
}

/** The same statement again gets the first one's reply, whatever became of that. */
async function runRetryable(
  handler: Command,
  context: CommandContext,
  { session, number }: Retry,
): Promise<Document> {
  const { store } = context;
  const last = store.retries.get(session);
  if (last?.number === number) return last.reply;
  if (last && number < last.number)
    throw mongoError(
      'TransactionTooOld',
      `Retryable write with txnNumber ${number} is prohibited on session ${session} because a newer retryable write with txnNumber ${last.number} has already started on this session.`,
    );
  const remembering: Command = {
    ...handler,
    run: async (inner) => {
      const reply = await handler.run(inner);
      store.rememberReply(session, number, reply);
      return reply;
    },
  };
  return runOnce(remembering, context);
}
