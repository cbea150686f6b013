import { toNumber } from '../bson/numbers.ts';
import { isNumber, type Document } from '../bson/values.ts';
import { MongoError, mongoError } from '../errors.ts';
import { checkAdmin, command, type CommandContext, type CommandTable } from './command.ts';

export const REPLICA_COMMANDS: CommandTable = {
  replSetStepDown: command(runStepDown, 'force secondaryCatchUpPeriodSecs'),
};

/**
 * Steps down and aborts open transactions. For the given seconds there is no primary, as if other members were electing
 * one. The next primary lacks the commits after the majority commit point, so they are rolled back.
 */
function runStepDown({ server, store, database, command: document }: CommandContext): Document {
  checkAdmin('replSetStepDown', database);
  const { replSetStepDown: seconds, force } = document;
  if (!isNumber(seconds) || toNumber(seconds) <= 0)
    throw mongoError('BadValue', 'stepdown period must be a positive number of seconds');
  const isBehind = !store.majority.includes(store.clock.now);
  if (isBehind && force !== true) throw noSecondary();
  server.sessions.abortAll();
  store.majority.rollBack();
  server.sessions.forgetRolledBack();
  server.election.stepDown(toNumber(seconds) * 1_000, isBehind);
  return { ok: 1 };
}

/** MongoDB first waits for secondaryCatchUpPeriodSecs. */
const noSecondary = (): MongoError =>
  new MongoError(
    262,
    'ExceededTimeLimit',
    'No electable secondaries caught up. Please use {force: true} to force node to step down.',
  );
