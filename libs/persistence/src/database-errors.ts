import { mongo } from 'mongoose';

const DUPLICATE_KEY = 11_000;
const WRITE_CONFLICT = 112;
const MAX_TIME_EXPIRED = 50;
const TRANSIENT_LABELS = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
  'PoolClearedError',
];

/** A unique index refused a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
}

/** Within a transaction: another one has the document, or changed it since this one began. */
export function isWriteConflict(thrown: unknown): boolean {
  const error = withoutBulkWrapping(thrown);
  return error instanceof mongo.MongoServerError && error.code === WRITE_CONFLICT;
}

/** The database was away or too busy: the same work may succeed later. */
export function isOutage(thrown: unknown): boolean {
  const error = withoutBulkWrapping(thrown);
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError)
    return true;
  if (error instanceof mongo.MongoTopologyClosedError || error instanceof mongo.MongoNotConnectedError)
    return true;
  if (error instanceof mongo.MongoServerError && error.code === MAX_TIME_EXPIRED) return true;
  return error instanceof mongo.MongoError && TRANSIENT_LABELS.some((label) => error.hasErrorLabel(label));
}

/** `insertMany` and `bulkWrite` wrap what stopped them as a whole. */
function withoutBulkWrapping(error: unknown): unknown {
  if (!(error instanceof mongo.MongoBulkWriteError)) return error;
  const inner: unknown = error.errorResponse;
  return inner instanceof mongo.MongoError ? inner : error;
}
