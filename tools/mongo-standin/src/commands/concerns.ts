import { asText, isDocument, isNumber, type Document, type Value } from '../bson/values.ts';
import { toNumber } from '../bson/numbers.ts';
import { mongoError, notSupported } from '../errors.ts';
import { Deadline } from '../deadline.ts';
import { checkStatement, type Command, type CommandContext } from './command.ts';

// Each reply waits until the data is on disk. What else the concerns require depends on the majority commit point; see
// await-majority.ts.
const READ_LEVELS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);
const TRANSACTION_LEVELS = new Set(['local', 'majority', 'snapshot']);
const MAX_TIME_MS = 2 ** 31 - 1;

export function checkConcerns(handler: Command, context: CommandContext): void {
  const { readConcern, writeConcern, startTransaction, $readPreference } = context.command;
  if (readConcern !== undefined)
    checkReadConcern(handler, context, specification('readConcern', readConcern), startTransaction === true);
  if (writeConcern !== undefined)
    checkWriteConcern(handler, context, specification('writeConcern', writeConcern));
  if (isDocument($readPreference) && $readPreference['mode'] === 'secondary')
    throw notSupported('the read preference secondary: there is one node, the primary,');
}

function specification(name: string, value: Value): Document {
  if (!isDocument(value)) throw mongoError('TypeMismatch', `BSON field '${name}' must be an object`);
  return value;
}

function checkReadConcern(
  handler: Command,
  { name, transaction }: CommandContext,
  concern: Document,
  starts: boolean,
): void {
  checkStatement(concern, 'readConcern', 'level afterClusterTime provenance', 'atClusterTime');
  const level = asText(concern['level'] ?? 'local');
  if (!READ_LEVELS.has(level))
    throw mongoError(
      'BadValue',
      `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`,
    );
  if (transaction) checkTransactionLevel(level, starts);
  else if (!handler.readConcern && level !== 'local')
    throw mongoError('InvalidOptions', `Command ${name} does not support readConcern`);
  else if (level === 'snapshot') throw notSupported('the read concern snapshot outside of a transaction');
}

function checkTransactionLevel(level: string, starts: boolean): void {
  if (!starts)
    throw mongoError('InvalidOptions', 'Only the first command in a transaction may specify a readConcern');
  if (!TRANSACTION_LEVELS.has(level))
    throw mongoError(
      'InvalidOptions',
      'The readConcern level must be either "local" (default), "majority" or "snapshot" in order to run in a transaction',
    );
}

function checkWriteConcern(handler: Command, { name, transaction }: CommandContext, concern: Document): void {
  checkStatement(concern, 'writeConcern', 'w j wtimeout provenance', 'fsync');
  if (!handler.writeConcern)
    throw mongoError('InvalidOptions', `Command ${name} does not support writeConcern`);
  if (transaction && name !== 'commitTransaction' && name !== 'abortTransaction')
    throw mongoError('InvalidOptions', `writeConcern is not allowed within a multi-statement transaction`);
  const { w } = concern;
  if (w === undefined || typeof w === 'string') return;
  if (!isNumber(w) || toNumber(w) < 0 || toNumber(w) > 50)
    throw mongoError('FailedToParse', 'w has to be a non-negative number and not greater than 50');
}

/** Returns the deadline of a command; 0 means no limit. getMore has its own rule (commands/cursors.ts). */
export function deadlineOf({ maxTimeMS }: Document): Deadline | undefined {
  if (maxTimeMS === undefined) return undefined;
  const limitMs = isNumber(maxTimeMS) ? toNumber(maxTimeMS) : NaN;
  if (!Number.isInteger(limitMs) || limitMs < 0 || limitMs > MAX_TIME_MS)
    throw mongoError(
      'BadValue',
      `${asText(maxTimeMS)} value for maxTimeMS is out of range [0, ${MAX_TIME_MS}]`,
    );
  return limitMs === 0 ? undefined : new Deadline(limitMs);
}
