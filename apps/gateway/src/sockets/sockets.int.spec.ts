import { metrics } from '@skillhour/observability';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { TestGateway } from '../../test/test-gateway.js';

describe('sockets', () => {
  let realtime: Server;
  let heads: string[];
  let gateway: TestGateway;

  beforeEach(async () => {
    heads = [];
    realtime = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (head) => {
        heads.push(head.toString());
        socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
        socket.pipe(socket);
      });
    }).listen(0, '127.0.0.1');
    await once(realtime, 'listening');
    const { port } = realtime.address() as AddressInfo;
    gateway = await TestGateway.open({ env: { REALTIME_URL: `http://127.0.0.1:${port}` } });
  });
  afterEach(async () => {
    await gateway.close();
    realtime.close();
  });

  async function upgrade(path: string): Promise<Socket> {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: forged\r\n\r\n`,
    );
    return socket;
  }
  const next = async (socket: Socket) => String((await once(socket, 'data'))[0]);

  it("below /ws/ are forwarded to realtime byte for byte, with the client's address", async () => {
    const socket = await upgrade('/ws/room/1/?ticket=x');
    expect(await next(socket)).toContain('101 Switching Protocols');
    socket.write('hello');
    expect(await next(socket)).toBe('hello');
    expect(heads[0]).toContain('GET /ws/room/1/?ticket=x HTTP/1.1');
    expect(heads[0]).toContain('X-Forwarded-For: 127.0.0.1');
    expect(heads[0]).not.toContain('forged');
    socket.destroy();
  });

  it('behind a trusted proxy have the address reported by it, not a forged earlier one', async () => {
    const { port } = realtime.address() as AddressInfo;
    const env = { REALTIME_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
    const proxied = await TestGateway.open({ env });
    const socket = connect(Number(new URL(proxied.url).port), '127.0.0.1');
    socket.write(
      'GET /ws/room/1/ HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: 9.9.9.9, 203.0.113.7\r\n\r\n',
    );
    await next(socket);
    expect(heads[0]).toContain('X-Forwarded-For: 203.0.113.7\r\n');
    socket.destroy();
    await proxied.close();
  });

  it('are counted while they are open', async () => {
    const count = async () =>
      Number(/^skillhour_gateway_sockets (\d+)$/m.exec(await metrics.metrics())?.[1] ?? 0);
    const before = await count();
    const socket = await upgrade('/ws/room/1/');
    await next(socket);
    expect(await count()).toBe(before + 1);
    socket.destroy();
    await until(async () => (await count()) === before, { what: 'the end of the socket' });
  });

  it('outside /ws/ are rejected with 404', async () => {
    expect(await next(await upgrade('/api/skills/'))).toContain('404 Not Found');
  });

  it("do not delay the gateway's shutdown", async () => {
    const socket = await upgrade('/ws/room/1/');
    await next(socket);
    const closed = once(socket, 'close');
    const startedAtMs = Date.now();
    await gateway.app.close();
    await closed;
    expect(Date.now() - startedAtMs).toBeLessThan(scaledTimeoutMs(3_000));
  });
});
