import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { FRAME, sendPerTurn, type ServerResponse, type ServerRequest } from './server-messages.ts';

/** `ws` alone: sockets by member, and a loop that sends. */
const groups = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', (socket, { url = '' }) => {
  const group = groups.get(url) ?? new Set();
  groups.set(url, group.add(socket));
  socket.on('close', () => group.delete(socket));
});

const sendResponse = (response: ServerResponse) => process.send?.(response);
process.on('message', (request: ServerRequest) => {
  if (request.kind === 'addresses') {
    const { port } = server.address() as AddressInfo;
    const members = Array.from({ length: request.members }, (_, n) => `ws://127.0.0.1:${port}/${n}`);
    return sendResponse({
      addresses: members.flatMap((one) => Array.from({ length: request.each }, () => one)),
    });
  }
  return void sendPerTurn(request.frames, () => {
    for (const group of groups.values()) {
      const text = JSON.stringify(FRAME);
      for (const socket of group) socket.send(text);
    }
  }).then(() => sendResponse({ sent: true }));
});
server.on('listening', () => sendResponse({ ready: true }));
