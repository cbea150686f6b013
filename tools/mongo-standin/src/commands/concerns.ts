import { Timestamp } from 'bson';
import { asText, isDocument, isNumber, type Document, type Value } from '../bson/values.ts';
import { toNumber } from '../bson/numbers.ts';
import { mongoError, notSupported } from '../errors.ts';
import { Deadline } from '../deadline.ts';
import { fromTimestamp } from '../storage/clock.ts';
import type { Session } from '../transaction/sessions.ts';
import { checkStatement, type Command, type CommandContext, type Server } from './command.ts';

// Each reply waits until the data is on disk. What else the concerns require depends on the majority commit point; see
// await-majority.ts.
const READ_LEVELS = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot']);
const TRANSACTION_LEVELS = new Set(['local', 'majority', 'snapshot']);
/** Commands that can read a snapshot outside transactions. */
const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct']);
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
  const known = `level afterClusterTime provenance${transaction ? '' : ' atClusterTime'}`;
  checkStatement(concern, 'readConcern', known, 'atClusterTime');
  const level = asText(concern['level'] ?? 'local');
  if (!READ_LEVELS.has(level))
    throw mongoError(
      'BadValue',
      `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`,
    );
  if (transaction) checkTransactionLevel(level, starts);
  else if (!handler.readConcern && level !== 'local')
    throw mongoError('InvalidOptions', `Command ${name} does not support readConcern`);
  else checkClusterTime(name, level, concern);
}

function checkClusterTime(name: string, level: string, { afterClusterTime, atClusterTime }: Document): void {
  if (level === 'snapshot' && !SNAPSHOT_READS.has(name))
    throw mongoError('InvalidOptions', `Command ${name} does not support the read concern snapshot`);
  if (atClusterTime === undefined) return;
  if (level !== 'snapshot')
    throw mongoError('InvalidOptions', 'atClusterTime requires the read concern level snapshot');
  if (afterClusterTime !== undefined)
    throw mongoError('InvalidOptions', 'Specifying a timestamp for both is not allowed');
}

/** Returns the time at which a snapshot read outside transactions reads; undefined for all other commands. */
export function snapshotTime(
  { sessions }: Server,
  session: Session | undefined,
  name: string,
  command: Document,
): number | undefined {
  const { readConcern, autocommit } = command;
  if (autocommit !== undefined || !SNAPSHOT_READS.has(name)) return undefined;
  if (!isDocument(readConcern) || readConcern['level'] !== 'snapshot') return undefined;
  if (!session) throw notSupported('a snapshot read without a session');
  const { atClusterTime: at } = readConcern;
  return sessions.readAt(session, at instanceof Timestamp ? fromTimestamp(at) : undefined);
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
