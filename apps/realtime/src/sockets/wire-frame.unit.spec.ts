import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { textOf } from './client-socket.js';
import { encodeWireFrame } from './wire-frame.js';

const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];

it('encodes texts of all length forms so that a client reads them back', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const texts = [...LENGTHS.map((length) => 'x'.repeat(length)), 'Grüße an Zoë 🎸', 'é'.repeat(63)];
  server.on('connection', (_, { socket }) => texts.forEach((text) => socket.write(encodeWireFrame(text))));
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: string[] = [];
  client.on('message', (data: RawData) => received.push(textOf(data)));
  while (received.length < texts.length) await once(client, 'message');
  expect(received).toEqual(texts);
  client.terminate();
  server.close();
});
