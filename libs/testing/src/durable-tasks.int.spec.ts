import { createCommonError, newId } from '@skillhour/contracts';
import { TaskRegistry } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import { metrics } from '@skillhour/observability';
import { DeliveryStore } from './demo/delivery.store.js';
import { shop } from './demo/shop.js';
import {
  freshNamespace,
  ManualClock,
  startInfrastructure,
  startService,
  type Infrastructure,
} from './index.js';

const SECOND_MS = 1_000;
const clock = new ManualClock();
let infrastructure: Infrastructure;
let replicas: readonly [RunningService, RunningService];
let deliveries: DeliveryStore;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const start = () => startService(shop, { infrastructure, namespace, clock });
  replicas = [await start(), await start()];
  deliveries = replicas[0].get(DeliveryStore);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await infrastructure.stop();
});

async function added(address = 'Rome'): Promise<string> {
  const id = newId();
  await deliveries.add(id, address, clock.now());
  return id;
}
const failing = (error: Error) => () => Promise.reject(error);
const stuck = async () => (await replicas[0].get(TaskRegistry).findStuck(10)).tasks;
const stuckMetric = async () => {
  await replicas[0].get(TaskRegistry).updateMetric();
  return /skillhour_stuck_work\{kind="email"\} (\d+)/.exec(await metrics.metrics())?.[1];
};
const bug = new Error('a bug');

it('is tried by one of several processes', async () => {
  const id = await added('Delhi');
  const tried: string[] = [];
  const work = async (address: string) => {
    tried.push(address);
    await deliveries.finish(id);
  };
  await Promise.all(replicas.map((replica) => replica.get(DeliveryStore).tasks.process(id, work)));
  expect(tried).toEqual(['Delhi']);
  expect(await deliveries.tasks.findDue([])).toBeNull();
});

it('is taken over when the lease of a process that died ends, and counts the attempts', async () => {
  const id = await added();
  // It ends without a result, like the work of a killed process.
  await deliveries.tasks.process(id, () => Promise.resolve());
  clock.advance(10 * SECOND_MS - 1);
  expect(await deliveries.tasks.findDue([])).toBeNull();
  clock.advance(1);
  expect(await deliveries.tasks.findDue([])).toBe(id);
  expect(await deliveries.tasks.findDue([id])).toBeNull();
  await deliveries.tasks.process(id, () => deliveries.finish(id));
  expect(await deliveries.find(id)).toMatchObject({ attempts: 2, dueAt: null });
});

it('is retried with growing pauses, and is stuck from the third failure until it succeeds', async () => {
  const id = await added();
  const since = clock.now().toISOString();
  for (const pauseMs of [10, 20, 20].map((seconds) => seconds * SECOND_MS)) {
    expect(await stuck()).toEqual([]);
    await deliveries.tasks.process(id, failing(bug));
    clock.advance(pauseMs - 1);
    expect(await deliveries.tasks.findDue([])).toBeNull();
    clock.advance(1);
  }
  const last_error_code = 'unexpected';
  expect(await stuck()).toEqual([{ kind: 'email', id, since, attempts: 3, last_error_code }]);
  expect(await stuckMetric()).toBe('1');
  await deliveries.tasks.process(id, () => Promise.resolve());
  expect([await stuck(), await stuckMetric()]).toEqual([[], '0']);
  await deliveries.finish(id);
});

it('is retried at the shortest pause while a service is unavailable', async () => {
  const id = await added();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await deliveries.tasks.process(
      id,
      failing(createCommonError('service.unavailable', { service: 'Ledger' })),
    );
    clock.advance(10 * SECOND_MS);
    expect(await deliveries.tasks.findDue([])).toBe(id);
  }
  await deliveries.finish(id);
});

it('is not scheduled again if it is finished before its failure is recorded', async () => {
  const id = await added();
  await deliveries.tasks.process(id, async () => {
    await deliveries.finish(id);
    throw bug;
  });
  expect(await deliveries.find(id)).toMatchObject({ dueAt: null });
});
