import { ERROR_CODES } from '../errors.ts';
import type { Document } from '../bson/values.ts';

/** The category RetriableError of MongoDB's error_codes.yml, by code. */
const RETRIABLE: Readonly<Record<number, string>> = {
  6: 'HostUnreachable',
  7: 'HostNotFound',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  134: 'ReadConcernMajorityNotAvailableYet',
  189: 'PrimarySteppedDown',
  262: 'ExceededTimeLimit',
  9001: 'SocketException',
  10107: 'NotWritablePrimary',
  11600: 'InterruptedAtShutdown',
  11602: 'InterruptedDueToReplStateChange',
  13435: 'NotPrimaryNoSecondaryOk',
  13436: 'NotPrimaryOrSecondary',
};

/** Other codes that drivers' tests inject. */
const OTHERS: Readonly<Record<number, string>> = {
  4: 'NoSuchKey',
  8: 'UnknownError',
  24: 'LockTimeout',
  64: 'WriteConcernFailed',
  79: 'UnknownReplWriteConcern',
  100: 'UnsatisfiableWriteConcern',
  246: 'SnapshotUnavailable',
  267: 'PreparedTransactionInProgress',
  391: 'ReauthenticationRequired',
  11601: 'Interrupted',
};

/** Errors, in addition to retriable ones, that end a transaction which may be retried from its start. */
const TRANSIENT = new Set([ERROR_CODES.WriteConflict, 24, 246, 267]);

const NAMES = new Map<number, string>(Object.entries(ERROR_CODES).map(([name, code]) => [code, name]));

export function codeNameOf(code: number): string {
  return NAMES.get(code) ?? RETRIABLE[code] ?? OTHERS[code] ?? `Location${code}`;
}

/** Returns the labels that MongoDB adds to an error of a command, like ErrorLabelBuilder of its error_labels.cpp. */
export function labelsOf(code: number, name: string, command: Document): string[] {
  const isEnd = name === 'commitTransaction' || name === 'abortTransaction';
  const isInTransaction = command['autocommit'] === false;
  const isRetriable = code in RETRIABLE;
  const isTransient =
    TRANSIENT.has(code) || (isEnd ? false : isRetriable) || code === ERROR_CODES.NoSuchTransaction;
  const isRetryableWrite = isEnd || (command['txnNumber'] !== undefined && !isInTransaction);
  return [
    ...(isInTransaction && isTransient ? ['TransientTransactionError'] : []),
    ...(isRetryableWrite && isRetriable ? ['RetryableWriteError'] : []),
  ];
}
