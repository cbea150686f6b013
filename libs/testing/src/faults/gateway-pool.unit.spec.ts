import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@skillhour/machine';
import { GatewayPool } from './gateway-pool.js';

let server: Server;
let pool: GatewayPool;
/** Requests that are not answered yet. */
let waiting: ServerResponse[];

beforeEach(async () => {
  waiting = [];
  server = createServer(({ url }, response) => {
    if (url === '/api/waits') waiting.push(response);
    else if (url === '/api/breaks') response.destroy();
    else response.writeHead(url === '/api/busy' ? 503 : 200, { 'retry-after': '1' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  pool = new GatewayPool([`http://127.0.0.1:${port}`]);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string) => pool.call(0, { method: 'GET', path });

it('drains a gateway only when its calls in progress are answered', async () => {
  const call = read('waits');
  await until(() => waiting.length === 1);
  let isDrained = false;
  const drained = pool.drain(0).then(() => (isDrained = true));
  expect(pool.open).toEqual([]);
  await read('done');
  expect(isDrained).toBe(false);
  waiting[0]?.end('{}');
  await drained;
  expect((await call)?.status).toBe(200);
  expect(pool.failed).toEqual([]);
  pool.restore(0);
  expect(pool.open).toEqual([0]);
});

it('lists calls that a member must repeat, but not those that it cut off itself', async () => {
  await read('done');
  await read('busy');
  await read('breaks');
  const cut = read('waits');
  await until(() => waiting.length === 1);
  pool.remove(0);
  expect(await cut).toBeUndefined();
  expect(pool.failed).toEqual(['GET busy 503', 'GET breaks without a response']);
  expect(pool.counts).toEqual({ answered: 1, unavailable: 1, cut: 2 });
});
