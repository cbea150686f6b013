import { isDocument, type Document } from '../bson/values.ts';
import { mongoError, notSupported } from '../errors.ts';
import { checkAdmin, checkStatement, command, type CommandContext, type CommandTable } from './command.ts';

/** Test commands, which MongoDB knows only with `enableTestCommands`. */
export const TEST_COMMANDS: CommandTable = {
  configureFailPoint: command(runConfigureFailPoint, 'mode data'),
};

const DATA =
  'failCommands errorCode errorLabels closeConnection writeConcernError blockConnection blockTimeMS appName namespace';
const UNSUPPORTED =
  'failAllCommands failInternalCommands failLocalClients threadName errorExtraInfo tassert failGetMoreAfterCursorCheckedOut';

function runConfigureFailPoint({ server, command: document, database }: CommandContext): Document {
  checkAdmin('configureFailPoint', database);
  const { configureFailPoint: name, mode, data = {} } = document;
  if (name !== 'failCommand') throw notSupported(`the fail point ${String(name)}`);
  if (!isDocument(data)) throw mongoError('TypeMismatch', "BSON field 'data' must be an object");
  checkStatement(data, 'configureFailPoint.data', DATA, UNSUPPORTED);
  return { count: server.failCommand.configure(mode, data), ok: 1 };
}
