import type { Document, Value } from '../bson/values.ts';
import { mongoError } from '../errors.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';
import { numberOption } from './read.ts';

export const CURSOR_COMMANDS: CommandTable = {
  getMore: command(runGetMore, 'collection batchSize', { inTransaction: true }),
  killCursors: command(runKillCursors, 'cursors', { inTransaction: true }),
};

/** Continues a cursor. The `maxTimeMS` of the command that opened the cursor limits its time. */
function runGetMore({ command: document, database, server }: CommandContext): Document {
  if (document['maxTimeMS'] !== undefined)
    throw mongoError('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
  const size = numberOption(document['batchSize'], 0) || Infinity;
  const name = `${database}.${String(document['collection'])}`;
  return server.cursors.more(BigInt(document['getMore'] as bigint), name, size);
}

function runKillCursors({ command: document, server }: CommandContext): Document {
  const ids = document['cursors'] as Value[];
  const killed = ids.filter((id) => server.cursors.kill(BigInt(id as bigint)));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}
