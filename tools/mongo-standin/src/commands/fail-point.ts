import { isDocument, type Document, type Value } from '../bson/values.ts';
import { mongoError, notSupported } from '../errors.ts';
import {
  checkAdmin,
  checkStatement,
  command,
  type CommandContext,
  type CommandTable,
  type Server,
} from './command.ts';

/** Test commands, which MongoDB knows only with `enableTestCommands`. */
export const TEST_COMMANDS: CommandTable = {
  configureFailPoint: command(runConfigureFailPoint, 'mode data'),
};

/**
 * The fail point with which the server's own tests (`stopServerReplication` in jstests/libs/write_concern_util.js) stop
 * a secondary from fetching new commits, so that none can reach a majority. With `rsSyncApplyStop` a secondary could
 * still apply what it has fetched when it becomes primary, and nothing would be rolled back. Here it applies to the
 * other members of the replica set, which do not exist.
 */
const STOP_REPLICATION = 'stopReplProducer';

const DATA =
  'failCommands errorCode errorLabels closeConnection writeConcernError blockConnection blockTimeMS appName namespace';
const UNSUPPORTED =
  'failAllCommands failInternalCommands failLocalClients threadName errorExtraInfo tassert failGetMoreAfterCursorCheckedOut';

function runConfigureFailPoint({ server, command: document, database }: CommandContext): Document {
  checkAdmin('configureFailPoint', database);
  const { configureFailPoint: name, mode, data = {} } = document;
  if (!isDocument(data)) throw mongoError('TypeMismatch', "BSON field 'data' must be an object");
  if (name === STOP_REPLICATION) return configureReplication(server, mode, data);
  if (name !== 'failCommand') throw notSupported(`the fail point ${String(name)}`);
  checkStatement(data, 'configureFailPoint.data', DATA, UNSUPPORTED);
  return { count: server.failCommand.configure(mode, data), ok: 1 };
}

function configureReplication({ store: { majority } }: Server, mode: Value, data: Document): Document {
  checkStatement(data, 'configureFailPoint.data', '');
  if (mode !== 'alwaysOn' && mode !== 'off') throw notSupported(`this mode of ${STOP_REPLICATION}`);
  if (mode === 'alwaysOn') majority.hold();
  else majority.release();
  // A primary never enters this fail point.
  return { count: 0, ok: 1 };
}
