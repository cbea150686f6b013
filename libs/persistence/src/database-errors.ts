import { types } from 'node:util';
import { mongo } from 'mongoose';

const { isNativeError } = types;

const DUPLICATE_KEY = 11_000;
const OUT_OF_DISK_SPACE = 14_031;
const WRITE_CONFLICT = 112;
const TIME_EXPIRED = 50;
/** A server that goes down, or hands over to another one: ShutdownInProgress, PrimarySteppedDown, NotWritablePrimary, InterruptedAtShutdown, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary. */
const GOING_DOWN = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** What the driver calls a connection or client that was closed under a call; it exports no class for all of them. */
const CLOSED_UNDER_A_CALL = new Set([
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
/** What a write to a connection that is just ending comes back with, past the driver's own errors. */
const ENDED_SOCKET = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'];

/** A unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Within a transaction: another one has the document, or changed it since this one began. */
export function isWriteConflict(thrown: unknown): boolean {
  const error = withoutBulkWrapping(thrown);
  return error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
}

/** A commit may have happened. */
export const isCommitUnknown = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');

/** A write was applied, but a majority did not confirm it: a failover may undo it. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof mongo.MongoWriteConcernError ||
  (error instanceof mongo.MongoBulkWriteError && error.result.getWriteConcernError() !== undefined);

/**
 * The database was away or too busy, or no majority confirmed a write in time: the same work may succeed later. A write may have been
 * applied, or may not: whoever repeats it must be able to tell, by a key or because it does no harm.
 */
export function isOutage(thrown: unknown): boolean {
  const error = withoutBulkWrapping(thrown);
  if (isUnconfirmed(error)) return true;
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError)
    return true;
  if (!(error instanceof mongo.MongoError)) return isEndedSocket(error);
  if (CLOSED_UNDER_A_CALL.has(error.name)) return true;
  if (error.code === TIME_EXPIRED || error.code === OUT_OF_DISK_SPACE || GOING_DOWN.has(error.code))
    return true;
  return TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label));
}

/** A write that was sent may have been applied; whoever sends it again has to find out. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isOutage(error) && !(error instanceof mongo.MongoServerSelectionError);

const isEndedSocket = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && ENDED_SOCKET.includes(String(error.code));

/** `insertMany` and `bulkWrite` wrap what stopped them as a whole, be it the driver's error or a socket's. */
function withoutBulkWrapping(error: unknown): unknown {
  if (!(error instanceof mongo.MongoBulkWriteError)) return error;
  const inner: unknown = error.errorResponse;
  return isNativeError(inner) ? inner : error;
}
