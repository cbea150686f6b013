import type { Document, Value } from '../bson/values.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';
import { numberOption } from './read.ts';

export const CURSOR_COMMANDS: CommandTable = {
  getMore: command(runGetMore, 'collection batchSize term lastKnownCommittedOpTime', { inTransaction: true }),
  killCursors: command(runKillCursors, 'cursors', { inTransaction: true }),
};

function runGetMore({ command: document, server }: CommandContext): Promise<Document> {
  const wait = document['maxTimeMS'];
  const size = numberOption(document['batchSize'], 0) || Infinity;
  return server.cursors.more(
    BigInt(document['getMore'] as bigint),
    size,
    wait === undefined ? undefined : numberOption(wait, 0),
  );
}

function runKillCursors({ command: document, server }: CommandContext): Document {
  const ids = document['cursors'] as Value[];
  const killed = ids.filter((id) => server.cursors.kill(BigInt(id as bigint)));
  const notFound = ids.filter((id) => !killed.includes(id));
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}
