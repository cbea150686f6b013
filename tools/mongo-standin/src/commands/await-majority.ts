import { Timestamp } from 'bson';
import { toNumber } from '../bson/numbers.ts';
import { asText, isDocument, isNumber, type Document, type Value } from '../bson/values.ts';
import { Deadline } from '../deadline.ts';
import { ERROR_CODES, MongoError } from '../errors.ts';
import { codeNameOf, labelsOf } from '../fail-point/error-labels.ts';
import { fromTimestamp, toTimestamp } from '../storage/clock.ts';
import type { Store } from '../storage/store.ts';
import type { Command, CommandContext } from './command.ts';

// How commands wait for the majority commit point, like waitForReadConcern, waitForLinearizableReadConcern and
// waitForWriteConcern of MongoDB.

export const readLevel = ({ readConcern }: Document): Value =>
  isDocument(readConcern) ? readConcern['level'] : undefined;

/** Returns the `operationTime` of a reply: the time of the latest commit that the command may have read. */
export function operationTime({ clock, majority }: Store, command: Document): Timestamp {
  const heldAt = readLevel(command) === 'majority' ? majority.heldAt : undefined;
  return toTimestamp(heldAt ?? clock.now);
}

/** Delays a causally consistent read with `majority` until it can see the time that it requires. */
export async function awaitClusterTime(context: CommandContext): Promise<void> {
  const { command, store, transaction, deadline } = context;
  const { readConcern } = command;
  if (transaction || readLevel(command) !== 'majority' || !isDocument(readConcern)) return;
  const { afterClusterTime: after } = readConcern;
  if (after instanceof Timestamp && !store.majority.includes(fromTimestamp(after)))
    await change(store, deadline);
}

/**
 * Delays the reply to a linearizable read until the majority commit point is free. MongoDB writes a no-op after the
 * read and waits for it, so the read waits even if there is nothing new.
 */
export async function awaitLinearizable({ store, command, deadline }: CommandContext): Promise<void> {
  if (readLevel(command) === 'linearizable') await change(store, deadline);
}

/**
 * Waits for the write concern of a command, which includes all commits so far. Returns the reply's write concern error,
 * if any; as in MongoDB the write has been applied.
 */
export async function awaitWriteConcern(handler: Command, context: CommandContext): Promise<Document> {
  const { name, command, transaction, store, deadline } = context;
  const given = isDocument(command['writeConcern']) ? command['writeConcern'] : {};
  const { w = 'majority' } = given;
  if (w !== 'majority') return unsatisfiable(w, given);
  // An aborted transaction has no commit to wait for.
  const isWaiting = handler.writeConcern && !transaction && name !== 'abortTransaction';
  if (!isWaiting || store.majority.includes(store.clock.now)) return {};
  const timeoutMs = isNumber(given['wtimeout']) ? toNumber(given['wtimeout']) : 0;
  const timeout = timeoutMs > 0 ? new Deadline(timeoutMs) : undefined;
  const limit = earlier(timeout, deadline);
  try {
    await change(store, limit);
    return {};
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    const provenance = given['w'] === undefined ? 'implicitDefault' : 'clientSupplied';
    const writeConcern = { ...given, w, wtimeout: timeoutMs, provenance };
    const labels = labelsOf(error.code, name, command);
    return {
      ...(limit === timeout && error.code === ERROR_CODES.MaxTimeMSExpired
        ? concernError(64, 'waiting for replication timed out', { wtimeout: true, writeConcern })
        : concernError(error.code, error.message, { writeConcern })),
      ...(labels.length > 0 && { errorLabels: labels }),
    };
  }
}

/** Returns the error of a write concern that needs other members or is unknown. */
function unsatisfiable(w: Value, writeConcern: Document): Document {
  if (!isNumber(w)) {
    const message = `No write concern mode named '${asText(w)}' found in replica set configuration`;
    return concernError(79, message, { writeConcern });
  }
  if (toNumber(w) <= 1) return {};
  return concernError(100, 'Not enough data-bearing nodes', { writeConcern });
}

const concernError = (code: number, errmsg: string, errInfo: Document): Document => ({
  writeConcernError: { code, codeName: codeNameOf(code), errmsg, errInfo },
});

function earlier(a: Deadline | undefined, b: Deadline | undefined): Deadline | undefined {
  return a && b ? (a.remainingMs <= b.remainingMs ? a : b) : (a ?? b);
}

/**
 * Waits until the majority commit point is released or commits are rolled back. The latter also ends the primary's
 * term, which `Election.interrupt` reports.
 *
 * @throws MaxTimeMSExpired or ShutdownInProgress
 */
async function change(store: Store, limit: Deadline | undefined): Promise<void> {
  const { majority } = store;
  const { changed } = majority;
  // The write is stored before a majority is; whether that fails is checked before the reply.
  await store.durable().catch(() => undefined);
  await (limit ? limit.wait(changed) : changed);
  if (majority.isClosed) throw new MongoError(91, codeNameOf(91), 'Replication is being shut down');
}
