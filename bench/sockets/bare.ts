import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { FRAME, inTurns, type Answered, type Asked } from './asked.ts';

/** `ws` alone: sockets by member, and a loop that sends. */
const groups = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', (socket, { url = '' }) => {
  const group = groups.get(url) ?? new Set();
  groups.set(url, group.add(socket));
  socket.on('close', () => group.delete(socket));
});

const answer = (word: Answered) => process.send?.(word);
process.on('message', (asked: Asked) => {
  if (asked.ask === 'addresses') {
    const { port } = server.address() as AddressInfo;
    const members = Array.from({ length: asked.members }, (_, n) => `ws://127.0.0.1:${port}/${n}`);
    return answer({ addresses: members.flatMap((one) => Array.from({ length: asked.each }, () => one)) });
  }
  return void inTurns(asked.frames, () => {
    for (const group of groups.values()) {
      const text = JSON.stringify(FRAME);
      for (const socket of group) socket.send(text);
    }
  }).then(() => answer({ told: true }));
});
server.on('listening', () => answer({ ready: true }));
