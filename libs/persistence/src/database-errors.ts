import { types } from 'node:util';
import { mongo } from 'mongoose';

const { isNativeError } = types;

const DUPLICATE_KEY = 11_000;
const OUT_OF_DISK_SPACE = 14_031;
const WRITE_CONFLICT = 112;
const TIME_EXPIRED = 50;
/**
 * Error codes of a server that shuts down or hands over to another one: ShutdownInProgress, PrimarySteppedDown,
 * NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk,
 * NotPrimaryOrSecondary.
 */
const SHUTDOWN_CODES = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** Names of the driver's errors for a connection or client closed during a call; it exports no common class. */
const CLOSED_CLIENT_ERRORS = new Set([
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
]);
const TRANSIENT_LABELS = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'PoolClearedError',
];
/** Codes of errors from a socket that ends during a write; the driver does not wrap them. */
const ENDED_SOCKET = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'];

/** Returns true if a unique index rejected a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Returns true if, within a transaction, another one holds the document or has changed it since this one began. */
export function isWriteConflict(thrown: unknown): boolean {
  const error = withoutBulkWrapping(thrown);
  return error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
}

/** Returns true if the server ended an operation at its `maxTimeMS`. */
export const isTimeExpired = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === TIME_EXPIRED;

/** Returns true if a commit may have happened. */
export const isCommitUnknown = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');

/** Returns true if a write was applied but not confirmed by a majority: a failover may undo it. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof mongo.MongoWriteConcernError ||
  (error instanceof mongo.MongoBulkWriteError && error.result.getWriteConcernError() !== undefined);

/**
 * Returns true if the database was unavailable or too busy, or if no majority confirmed a write in time. The same work
 * may succeed later. A write may or may not have been applied: the caller may retry it only if it has a key or is
 * idempotent.
 */
export function isOutage(thrown: unknown): boolean {
  const error = withoutBulkWrapping(thrown);
  if (isUnconfirmed(error)) return true;
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError)
    return true;
  if (!(error instanceof mongo.MongoError)) return isEndedSocket(error);
  if (CLOSED_CLIENT_ERRORS.has(error.name)) return true;
  if (error.code === TIME_EXPIRED || error.code === OUT_OF_DISK_SPACE || SHUTDOWN_CODES.has(error.code))
    return true;
  return TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label));
}

/** Returns true if a write was sent and may have been applied; before a retry the caller must find out. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isOutage(error) && !(error instanceof mongo.MongoServerSelectionError);

const isEndedSocket = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && ENDED_SOCKET.includes(String(error.code));

/** Unwraps the error that stopped a whole `insertMany` or `bulkWrite`, whether the driver's or a socket's. */
function withoutBulkWrapping(error: unknown): unknown {
  if (!(error instanceof mongo.MongoBulkWriteError)) return error;
  const inner: unknown = error.errorResponse;
  return isNativeError(inner) ? inner : error;
}
