import { isDocument, type Document } from '../bson/values.ts';
import { ERROR_CODES, MongoError, mongoError } from '../errors.ts';
import { toTimestamp } from '../storage/clock.ts';
import type { Session } from '../transaction/sessions.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { AGGREGATE_COMMANDS } from './aggregate.ts';
import { awaitClusterTime, awaitLinearizable, awaitWriteConcern, readLevel } from './await-majority.ts';
import { COLLECTION_COMMANDS } from './collections.ts';
import { checkFields, type Command, type CommandContext, type CommandTable, type Server } from './command.ts';
import { checkConcerns, deadlineOf, snapshotTime } from './concerns.ts';
import { CURSOR_COMMANDS } from './cursors.ts';
import { DIAGNOSTIC_COMMANDS } from './diagnostics.ts';
import { EXPLAIN_COMMANDS } from './explain.ts';
import { TEST_COMMANDS } from './fail-point.ts';
import { FIND_AND_MODIFY } from './find-and-modify.ts';
import { INDEX_COMMANDS } from './indexes.ts';
import { READ_COMMANDS } from './read.ts';
import { REPLICA_COMMANDS } from './replica.ts';
import { retryOf, runRetryable } from './retry.ts';
import { SESSION_COMMANDS, sessionKey } from './sessions.ts';
import { USER_COMMANDS } from './users.ts';
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
  ...REPLICA_COMMANDS,
  ...SESSION_COMMANDS,
  ...TEST_COMMANDS,
  ...USER_COMMANDS,
  ...WRITE_COMMANDS,
};

/** Runs a command; resolves with its reply once its effects are on disk. */
export async function dispatch(
  server: Server,
  command: Document,
  database: string,
  connection: number,
): Promise<Document> {
  const name = commandName(command);
  const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined;
  const isKnown = server.testCommands || !Object.hasOwn(TEST_COMMANDS, name);
  if (!handler || !isKnown) throw mongoError('CommandNotFound', `no such command: '${name}'`);
  const { store, election } = server;
  server.access.check(connection, name, database);
  election.check(name, command);
  const { term } = election;
  const invocation = { connection, name, database, command };
  await server.failCommand.before(invocation);
  // On a full disk no command starts: its effects could not be stored, and data it read might not be.
  if (!Object.hasOwn(DIAGNOSTIC_COMMANDS, name)) await store.durable();
  const session = command['lsid'] ? server.sessions.use(sessionKey(command['lsid'] as Document)) : undefined;
  const transaction = transactionFor(server, session, name, command, handler);
  const deadline = name === 'getMore' ? undefined : deadlineOf(command);
  const majority = readLevel(command) === 'majority' ? store.majority : undefined;
  const snapshot = snapshotTime(server, session, name, command);
  const reader = { transaction, deadline, majority, snapshot };
  const checkInterrupt = (): void => election.checkRollback(term, name, command);
  const context: CommandContext = {
    ...{ server, store, name, command, database, connection, session, transaction, deadline, reader },
    checkInterrupt,
  };
  const reply = withClusterTime(await runWithin(handler, context), snapshot);
  return { ...reply, ...election.interrupt(term, name, command), ...server.failCommand.after(invocation) };
}

/** Adds the time of a snapshot read to its reply, next to the cursor's documents if there is one. */
function withClusterTime(reply: Document, snapshot: number | undefined): Document {
  if (snapshot === undefined) return reply;
  const atClusterTime = toTimestamp(snapshot);
  const { cursor } = reply;
  return isDocument(cursor)
    ? { ...reply, cursor: { ...cursor, atClusterTime } }
    : { ...reply, atClusterTime };
}

export function commandName(command: Document): string {
  for (const name in command) return name;
  return '';
}

async function runWithin(handler: Command, context: CommandContext): Promise<Document> {
  const { majority } = context.store;
  try {
    checkFields(handler, context);
    checkConcerns(handler, context);
    if (majority.heldAt !== undefined) await awaitClusterTime(context);
    const retry = retryOf(context);
    const reply = await (retry ? runRetryable(handler, context, retry) : handler.run(context));
    if (majority.heldAt !== undefined) await awaitLinearizable(context);
    const isAwaiting = majority.heldAt !== undefined || context.command['writeConcern'] !== undefined;
    return isAwaiting ? { ...reply, ...(await awaitWriteConcern(handler, context)) } : reply;
  } catch (error) {
    // As in MongoDB, any error ends the transaction.
    const { session, transaction } = context;
    if (session && session.transaction === transaction) context.server.sessions.abort(session);
    // The document that already has the key may still be rolled back.
    if (majority.heldAt !== undefined && isDuplicateKey(error))
      Object.assign(error.extra, await awaitWriteConcern(handler, context));
    throw error;
  } finally {
    context.deadline?.pause();
    await context.store.durable();
  }
}

const isDuplicateKey = (error: unknown): error is MongoError =>
  error instanceof MongoError && error.code === ERROR_CODES.DuplicateKey;

function transactionFor(
  server: Server,
  session: Session | undefined,
  name: string,
  command: Document,
  handler: Command,
): Transaction | undefined {
  if (command['autocommit'] === undefined) return outsideTransaction(command);
  if (command['autocommit'] !== false || !session || command['txnNumber'] === undefined)
    throw mongoError('InvalidOptions', 'a transaction needs a session, a txnNumber and autocommit: false');
  if (name === 'commitTransaction' || name === 'abortTransaction') return undefined;
  const number = BigInt(command['txnNumber'] as bigint);
  const transaction =
    command['startTransaction'] === true
      ? server.sessions.start(session, number)
      : server.sessions.active(session, number);
  if (handler.inTransaction) return transaction;
  server.sessions.abort(session);
  throw mongoError(
    'OperationNotSupportedInTransaction',
    name === 'count'
      ? "Cannot run 'count' in a multi-document transaction. Please see http://dochub.mongodb.org/core/transaction-count for a recommended alternative."
      : `Cannot run '${name}' in a multi-document transaction.`,
  );
}

function outsideTransaction(command: Document): undefined {
  if (command['startTransaction'] !== undefined)
    throw mongoError('InvalidOptions', "Specifying startTransaction requires 'autocommit: false'");
  if (command['txnNumber'] !== undefined && command['lsid'] === undefined)
    throw mongoError('InvalidOptions', 'Transaction number requires a session ID to also be specified');
}
