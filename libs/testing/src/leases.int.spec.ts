import { Leases, Loops } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { shop } from './demo/shop.js';
import {
  scaledTimeoutMs,
  freshNamespace,
  startInfrastructure,
  startService,
  until,
  type Infrastructure,
} from './index.js';

let infrastructure: Infrastructure;
let replicas: readonly [RunningService, RunningService];

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  const namespace = freshNamespace();
  const start = () => startService(shop, { infrastructure, namespace });
  replicas = [await start(), await start()];
});
/** Longer than the test takes. */
const LONG_MS = 300_000;

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await infrastructure.stop();
});

it('has one holder who may renew it, and another one after it expires or is released', async () => {
  const [one, other] = [replicas[0].get(Leases), replicas[1].get(Leases)];
  expect(await one.hold('sale', LONG_MS)).toBe(true);
  expect(await other.hold('sale', LONG_MS)).toBe(false);
  expect(await one.hold('sale', LONG_MS)).toBe(true);
  await other.release('sale');
  expect(await other.hold('sale', LONG_MS)).toBe(false);
  expect(await one.hold('sale', 300)).toBe(true);
  // From here on the first replica is silent, as if it had died.
  await until(() => other.hold('sale', LONG_MS), { timeoutMs: 1_000 });
  expect(await one.hold('sale', 300)).toBe(false);
  await other.release('sale');
  expect(await one.hold('sale', 300)).toBe(true);
});

it('goes to one of several concurrent callers, even on first use', async () => {
  const all = [replicas[0].get(Leases), replicas[1].get(Leases)];
  const results = await Promise.all(all.map((leases) => leases.hold('first touch', 5_000)));
  expect(results.filter(Boolean)).toHaveLength(1);
});

it('runs a loop on one replica only, and hands it over when that replica stops', async () => {
  const ran: number[] = [];
  for (const [index, replica] of replicas.entries()) {
    const run = () => Promise.resolve((ran.push(index), 5));
    replica.get(Loops).start({ name: 'inventory', takeoverMs: scaledTimeoutMs(3_000), run });
  }
  await until(() => ran.length > 40);
  expect(new Set(ran).size).toBe(1);
  const [holder = 0] = ran;
  const stoppedAtMs = Date.now();
  await replicas[holder]?.close();
  await until(() => ran.at(-1) === 1 - holder);
  expect(Date.now() - stoppedAtMs).toBeLessThan(scaledTimeoutMs(3_000));
});
