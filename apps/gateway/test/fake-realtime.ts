import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Returns a text frame as servers send it. */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.alloc(10);
  head.set([0x81, 127]);
  head.writeBigUInt64BE(BigInt(payload.length), 2);
  return Buffer.concat([head, payload]);
}

/** Starts a server that accepts every socket and passes it to `talk`. */
export async function fakeRealtime(respond: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      const key = /sec-websocket-key: (\S+)/i.exec(head.toString())?.[1] ?? '';
      const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      respond(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
