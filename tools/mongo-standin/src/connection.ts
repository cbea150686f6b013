import type { Socket } from 'node:net';
import type { Document } from './bson/values.ts';
import { operationTime } from './commands/await-majority.ts';
import { commandName, dispatch } from './commands/dispatch.ts';
import type { Server } from './commands/command.ts';
import { ConnectionClosed } from './fail-point/fail-command.ts';
import { MongoError, ERROR_CODES } from './errors.ts';
import { encodeReply, MessageReader, parseRequest, type Request } from './wire.ts';

/** Serves one client: requests are answered in the order in which they arrive. */
export function serveConnection(socket: Socket, server: Server, id: number): void {
  const reader = new MessageReader();
  let previous = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      reader.push(chunk);
      for (let message = reader.next(); message; message = reader.next()) {
        const request = parseRequest(message);
        previous = previous.then(() => respond(socket, server, id, request));
      }
    } catch (error) {
      console.error('mongo-standin: closing a connection:', error);
      socket.destroy();
    }
  });
}

async function respond(socket: Socket, server: Server, id: number, request: Request): Promise<void> {
  const reply = await execute(server, id, request);
  if (!reply) {
    socket.destroy();
    return;
  }
  server.recorder?.record(id, commandName(request.command), request.command, reply);
  if (request.wantsReply && !socket.destroyed)
    socket.write(
      encodeReply(request, { ...reply, operationTime: operationTime(server.store, request.command) }),
    );
}

/** Returns the reply, or undefined if the connection must be closed instead. */
async function execute(server: Server, id: number, request: Request): Promise<Document | undefined> {
  if (request.error) return errorReply(request.error);
  try {
    return await dispatch(server, request.command, request.database, id);
  } catch (error) {
    if (error instanceof ConnectionClosed) return undefined;
    return errorReply(error as Error);
  }
}

function errorReply(error: Error): Document {
  if (!(error instanceof MongoError)) {
    console.error('mongo-standin: internal error:', error);
    return { ok: 0, errmsg: error.message, code: ERROR_CODES.InternalError, codeName: 'InternalError' };
  }
  const labels = error.labels.length > 0 ? { errorLabels: error.labels } : {};
  return {
    ok: 0,
    errmsg: error.message,
    code: error.code,
    codeName: error.codeName,
    ...labels,
    ...error.extra,
  };
}
