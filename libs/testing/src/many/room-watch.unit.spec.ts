import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { until } from '@skillhour/machine';
import { GatewayPool } from '../faults/gateway-pool.js';
import { MemberClient } from '../faults/member-client.js';
import { RoomWatch } from './room-watch.js';

/** Constant of the WebSocket protocol (RFC 6455). */
const PROTOCOL_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const JOINED = Buffer.from('{"type":"joined"}');
const REJECTIONS = 3;

let server: Server;
let watch: RoomWatch;
let sockets: Duplex[];
let isAdmitting: boolean;
let rejections: number;

beforeEach(async () => {
  [sockets, isAdmitting, rejections] = [[], true, 0];
  server = createServer((_, response) => {
    if (!isAdmitting) rejections += 1;
    const { port } = server.address() as AddressInfo;
    const body = JSON.stringify({ websocket_url: `ws://127.0.0.1:${port}` });
    response.writeHead(isAdmitting ? 200 : 503, { 'retry-after': '1' }).end(body);
  });
  server.on('upgrade', ({ headers }, socket) => {
    const key = createHash('sha1').update(`${headers['sec-websocket-key']}${PROTOCOL_ID}`).digest('base64');
    const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write([...lines, `Sec-WebSocket-Accept: ${key}`, '', ''].join('\r\n'));
    socket.write(Buffer.concat([Buffer.from([0x81, JOINED.length]), JOINED]));
    sockets.push(socket.on('error', () => socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new GatewayPool([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  const members = ['a1', 'a2'].map(
    (id) => new MemberClient(pool, id, `${id}@example.org`, 'secret', 'token'),
  );
  watch = new RoomWatch(members, 'meeting');
  await watch.allIn();
  watch.takeLongestGapMs();
});
afterEach(async () => {
  await watch.stop();
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

it('measures how long a member was outside the room, until the next measurement', async () => {
  isAdmitting = false;
  const startedMs = performance.now();
  sockets[0]?.destroy();
  await until(() => rejections === REJECTIONS);
  isAdmitting = true;
  await watch.allIn();
  const gapMs = watch.takeLongestGapMs();
  // Between three attempts are two pauses of 100 ms.
  expect(gapMs).toBeGreaterThan(150);
  expect(gapMs).toBeLessThanOrEqual(Math.ceil(performance.now() - startedMs));
  expect(watch.takeLongestGapMs()).toBe(0);
});

it('counts a gap that has not ended', async () => {
  isAdmitting = false;
  sockets[0]?.destroy();
  await until(() => rejections === REJECTIONS);
  expect(watch.takeLongestGapMs()).toBeGreaterThan(0);
});
