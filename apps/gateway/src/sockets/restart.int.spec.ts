import { Agent, get } from 'node:http';
import type { Server } from 'node:net';
import { endpoint } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { z } from 'zod';
import { addressOf, fakeRealtime, textFrame } from '../../test/fake-realtime.js';
import { TestGateway, type TestGatewayOptions } from '../../test/test-gateway.js';

/** An endpoint whose calls all reach the service, because its response is not shared. */
const ring = endpoint({
  name: 'demo.bell.ring',
  summary: 'Rings a bell.',
  access: 'public',
  http: { method: 'GET', path: 'demo/bell/' },
  input: z.object({}),
  output: z.array(z.string()),
  errors: {},
});

const body = new TextEncoder().encode('["Chess"]');

/**
 * Returns the status or error of one call. Retries a connection that the kernel established but no process
 * accepted, as every proxy does: no data was sent on it.
 */
const statusOf = async (url: string, agent: Agent): Promise<number | string> => {
  const outcome = await new Promise<number | string>((resolve) => {
    const call = get(`${url}/api/demo/bell/`, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', ({ message }) => resolve(message));
  });
  return String(outcome).startsWith('connect ECONNRESET') ? statusOf(url, agent) : outcome;
};

describe('a gateway that is shutting down', () => {
  const LINE = 'x'.repeat(70_000);
  let realtime: Server;
  const gateways: TestGateway[] = [];
  const open = async (options: TestGatewayOptions = {}) => {
    const gateway = await TestGateway.open({
      endpoints: [ring],
      env: { REALTIME_URL: addressOf(realtime) },
      respond: () => ({ body }),
      ...options,
    });
    gateways.push(gateway);
    return gateway;
  };

  beforeEach(async () => {
    realtime = await fakeRealtime((socket) => {
      const sending = setInterval(() => socket.write(textFrame(LINE)), 1);
      socket.on('close', () => clearInterval(sending));
    });
  });
  afterEach(async () => {
    await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
    realtime.close();
  });

  it('sends a restart close frame to open sockets between other frames, even under load', async () => {
    const gateway = await open();
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/ws/room/1/?ticket=x`);
    const closed = new Promise<CloseEvent>((resolve) => {
      socket.onclose = resolve;
    });
    const received: unknown[] = [];
    socket.onmessage = ({ data }) => void received.push(data);
    await until(() => received.length > 20);
    await gateway.app.close();
    expect((await closed).code).toBe(1012);
    expect(new Set(received)).toEqual(new Set([LINE]));
  });

  it('completes calls in progress', async () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const gateway = await open({
      respond: async () => {
        arrived.resolve();
        await released.promise;
        return { body };
      },
    });
    const called = gateway.fetch('/api/demo/bell/');
    await arrived.promise;
    const closing = gateway.app.close();
    await until(() =>
      fetch(gateway.url).then(
        () => false,
        () => true,
      ),
    );
    released.resolve();
    expect((await called).status).toBe(200);
    await closing;
  });

  it('hands its port over to the next gateway without failing a call', async () => {
    const first = await open();
    const port = new URL(first.url).port;
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: false })];
    const statuses: (number | string)[] = [];
    let isOver = false;
    const callers = agents.map(async (agent) => {
      while (!isOver) statuses.push(await statusOf(first.url, agent));
    });
    await until(() => statuses.length > 50);
    const next = await open({ port: Number(port) });
    await first.app.close();
    const before = next.calls.length;
    await until(() => next.calls.length > before + 50);
    isOver = true;
    await Promise.all(callers);
    agents.forEach((agent) => agent.destroy());
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(first.calls.length + next.calls.length).toBe(statuses.length);
  });
});
