import { Binary, type Document } from '../bson/values.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';
import { noSuchTransaction } from '../transaction/transaction.ts';

const TRANSACTION_END = { unsupported: 'recoveryToken', inTransaction: true, writeConcern: true };

export const SESSION_COMMANDS: CommandTable = {
  commitTransaction: command(runCommit, '', TRANSACTION_END),
  abortTransaction: command(runAbort, '', TRANSACTION_END),
  endSessions: command(runEndSessions, ''),
  killSessions: command(runEndSessions, ''),
  refreshSessions: command(runRefreshSessions, ''),
};

export function sessionKey(lsid: Document): string {
  return (lsid['id'] as Binary).toString('hex');
}

function runCommit({ server, session, command: document }: CommandContext): Document {
  server.sessions.commit(session, BigInt(document['txnNumber'] as bigint));
  return { ok: 1 };
}

function runAbort({ server, session, command: document }: CommandContext): Document {
  const number = BigInt(document['txnNumber'] as bigint);
  if (!session || session.transaction?.number !== number || session.transaction.state !== 'active')
    throw noSuchTransaction(number);
  server.sessions.abort(session);
  return { ok: 1 };
}

function runEndSessions({ server, name, command: document }: CommandContext): Document {
  for (const lsid of document[name] as Document[]) server.sessions.end(sessionKey(lsid));
  return { ok: 1 };
}

function runRefreshSessions({ server, command: document }: CommandContext): Document {
  for (const lsid of document['refreshSessions'] as Document[]) server.sessions.use(sessionKey(lsid));
  return { ok: 1 };
}
