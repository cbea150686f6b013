import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { until } from '../until.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** A server that sends everything back. */
let server: Server;
let proxy: TcpProxy;
const clients: Socket[] = [];

beforeEach(async () => {
  server = createServer((socket) => socket.on('error', () => socket.destroy()).pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.start((server.address() as AddressInfo).port);
});
afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  await proxy.close();
  server.close();
});

async function openClient(): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port: proxy.port, host: '127.0.0.1' });
  clients.push(socket);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'connect');
  return { socket, received: () => text };
}

it('forwards both directions', async () => {
  const { socket, received } = await openClient();
  socket.write('one');
  await until(() => received() === 'one');
});

it('forwards nothing while it is cut, and everything afterwards, in order', async () => {
  const before = await openClient();
  before.socket.write('one');
  await until(() => before.received() === 'one');
  proxy.cut();
  before.socket.write(' two');
  const during = await openClient();
  during.socket.write('three');
  // A direct connection answers later than the cut ones would have.
  const direct = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  clients.push(direct);
  direct.write('four');
  await once(direct, 'data');
  expect([before.received(), during.received()]).toEqual(['one', '']);
  proxy.restore();
  before.socket.write(' five');
  await until(() => before.received() === 'one two five' && during.received() === 'three');
});

it('closes one end when the other has closed, but not before the end of a cut', async () => {
  const accepting = once(server, 'connection');
  const { socket } = await openClient();
  const [accepted] = (await accepting) as [Socket];
  proxy.cut();
  accepted.destroy();
  await once(accepted, 'close');
  expect(socket.destroyed).toBe(false);
  proxy.restore();
  await until(() => socket.destroyed);
});
