import { createTestFolder } from '@skillhour/machine';
import { Broker, Caller, connectBroker, systemContext, type BrokerTls } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readStock } from './demo/demo-contracts.js';
import { stock } from './demo/stock.js';
import { GreetingProxy } from './greeting-proxy.js';
import {
  freshNamespace,
  LocalBroker,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from './index.js';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.js';

const logger = createLogger({ service: 'test', level: 'silent' });
const SERVER_TLS = { cert: LOCALHOST_CERTIFICATE, key: LOCALHOST_KEY };

let folder: string;
let caFile: string;
let encrypted: LocalBroker;
let plain: LocalBroker;
let infrastructure: Infrastructure;
const proxies: GreetingProxy[] = [];

beforeAll(async () => {
  folder = createTestFolder('broker-tls');
  [caFile, infrastructure] = [join(folder, 'ca.pem'), await startInfrastructure()];
  const key = join(folder, 'key.pem');
  await writeFile(caFile, LOCALHOST_CERTIFICATE);
  await writeFile(key, LOCALHOST_KEY, { mode: 0o600 });
  encrypted = await LocalBroker.start({ tls: { certificate: caFile, key } });
  plain = await LocalBroker.start();
});
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.stop();
});
afterAll(async () => {
  await Promise.all([encrypted.stop(), plain.stop(), infrastructure.stop()]);
  await rm(folder, { recursive: true });
});

const portOf = (broker: LocalBroker) => Number(new URL(broker.url).port);
const passwordOf = (broker: LocalBroker) => new URL(broker.url).password;

/** Starts a proxy whose greeting says that the broker has no TLS. */
async function startStrippingProxy(): Promise<GreetingProxy> {
  const strip = (greeting: object) => ({ ...greeting, tls_required: false, tls_available: false });
  const proxy = await GreetingProxy.start({ port: portOf(encrypted), change: strip });
  proxies.push(proxy);
  return proxy;
}

/** Tries to connect until `condition` holds, and rejects a connection. */
async function tryUntil(condition: () => boolean, url: string, tls?: BrokerTls): Promise<void> {
  const abort = new AbortController();
  const connecting = connectBroker({
    url,
    name: 'test',
    logger,
    signal: abort.signal,
    ...(tls && { tls }),
  });
  const outcome = connecting.then(
    () => 'connected',
    () => 'aborted',
  );
  await until(condition);
  abort.abort();
  expect(await outcome).toBe('aborted');
}

async function expectRoundTrip(url: string, tls: BrokerTls): Promise<void> {
  const broker = await connectBroker({ url, name: 'test', logger, tls });
  await broker.connection.flush();
  expect(broker.isUp).toBe(true);
  await broker.close();
}

it('never sends the password to a broker whose greeting was stripped of TLS', async () => {
  const off = await startStrippingProxy();
  await tryUntil(() => off.received.includes(passwordOf(encrypted)), off.urlFor(encrypted.url));

  const on = await startStrippingProxy();
  await tryUntil(() => on.connections >= 3, on.urlFor(encrypted.url), { mode: 'on', caFile });
  expect(on.received).toBe('');

  const first = await startStrippingProxy();
  await tryUntil(() => first.connections >= 3, first.urlFor(encrypted.url), { mode: 'first', caFile });
  expect(first.received).not.toContain(passwordOf(encrypted));
});

it('connects with TLS after the greeting, only if it trusts the certificate', async () => {
  await expectRoundTrip(encrypted.url, { mode: 'on', caFile });
  const proxy = await GreetingProxy.start({ port: portOf(encrypted), change: (greeting) => greeting });
  proxies.push(proxy);
  await tryUntil(() => proxy.connections >= 2, proxy.urlFor(encrypted.url), { mode: 'on' });
  expect(proxy.received).not.toContain(passwordOf(encrypted));
});

it('connects with TLS before the greeting', async () => {
  const proxy = await GreetingProxy.start({
    port: portOf(plain),
    change: (greeting) => ({ ...greeting, tls_required: true }),
    tls: SERVER_TLS,
  });
  proxies.push(proxy);
  await expectRoundTrip(proxy.urlFor(plain.url), { mode: 'first', caFile });
  expect(proxy.received).toContain(passwordOf(plain));
});

it('encrypts all connections of a service, including that of its heartbeats', async () => {
  const service = await startService(stock, {
    infrastructure: { natsUrl: encrypted.url, mongoUri: infrastructure.mongoUri },
    namespace: freshNamespace(),
    env: { NATS_TLS: 'on', NATS_CA: caFile, BEATS: 'thread' },
  });
  expect(service.get(Broker).isUp).toBe(true);
  const response = service.get(Caller).call(readStock, { title: 'Bread' }, systemContext());
  await expect(response).rejects.toMatchObject({ code: 'stock.unknown' });
  await service.close();
});
