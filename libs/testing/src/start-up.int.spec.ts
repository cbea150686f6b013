import { newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { createLogger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { readVersion } from '@skillhour/service-kit';
import { orderPlaced } from './demo/demo-contracts.js';
import { ItemStore } from './demo/item.store.js';
import { shop } from './demo/shop.js';
import { stock } from './demo/stock.js';
import {
  freePort,
  freshNamespace,
  LocalBroker,
  readMetric,
  settled,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

const statusOf = async (url: string) => (await fetch(url)).status;

it('is alive but not ready while the broker is down, and starts once the broker is up', async () => {
  const nats = await LocalBroker.start();
  await nats.kill();
  const port = await freePort();
  const starting = startService(stock, {
    infrastructure: { natsUrl: nats.url, mongoUri: infrastructure.mongoUri },
    namespace: freshNamespace(),
    env: { INTERNAL_PORT: String(port) },
  });
  await until(async () => (await statusOf(`http://127.0.0.1:${port}/healthz`)) === 200);
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(503);
  await nats.start();
  const service = await starting;
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
  await service.close();
  await nats.stop();
});

it('logs its version first, and shows it in /readyz and as a metric', async () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'stock' }, { write: (line) => lines.push(line) });
  const service = await startService(stock, { infrastructure, namespace: freshNamespace(), logger });
  const { version, commit } = readVersion();
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ msg: 'starting', version, commit });
  expect(await (await fetch(`${service.internalUrl}/readyz`)).json()).toMatchObject({ version });
  expect(await readMetric(service, 'skillhour_build_info', { version, commit })).toBe(1);
  await service.close();
});

it('publishes events committed but not published before, at its next start', async () => {
  const nats = await LocalBroker.start();
  const options = {
    infrastructure: { natsUrl: nats.url, mongoUri: infrastructure.mongoUri },
    namespace: freshNamespace(),
  };
  const first = await startService(shop, options);
  await nats.kill();
  await first.get(UnitOfWork).run(systemContext(), (tx) => {
    tx.publish(orderPlaced, { id: newId(), title: 'Left behind', amount: 1 });
    return Promise.resolve();
  });
  await first.close();
  await nats.start();
  const services = await Promise.all([startService(shop, options), startService(stock, options)]);
  await until(async () => (await services[1].get(ItemStore).ordersOf('Left behind')) === 1);
  await settled(services);
  await Promise.all(services.map((service) => service.close()));
  await nats.stop();
});
