import { toNumber } from '../bson/numbers.ts';
import { isNumber, type Document } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { checkAdmin, command, type CommandContext, type CommandTable } from './command.ts';

export const REPLICA_COMMANDS: CommandTable = {
  replSetStepDown: command(runStepDown, 'force secondaryCatchUpPeriodSecs'),
};

/**
 * Steps down and aborts open transactions. For the given seconds there is no primary, as if other members were electing
 * one.
 */
function runStepDown({ server, database, command: { replSetStepDown: seconds } }: CommandContext): Document {
  checkAdmin('replSetStepDown', database);
  if (!isNumber(seconds) || toNumber(seconds) <= 0)
    throw mongoError('BadValue', 'stepdown period must be a positive number of seconds');
  server.sessions.abortAll();
  server.election.stepDown(toNumber(seconds) * 1_000);
  return { ok: 1 };
}
