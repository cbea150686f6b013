import { mediaApi, newId } from '@skillhour/contracts';
import { Caller, systemContext, type AnyCaller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { startInfrastructure, until, type Infrastructure } from '@skillhour/testing';
import { startMedia } from '../../test/start-media.js';
import { WorkerPool } from '../workers/index.js';
import { Probes } from './probes.js';
import { Rooms } from './rooms.js';

const MOST = 50;

let infrastructure: Infrastructure;
let media: RunningService;
let caller: AnyCaller;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  media = await startMedia(infrastructure);
  caller = media.get(Caller);
});
afterAll(async () => {
  await media.close();
  await infrastructure.stop();
});

const open = (owner: string = newId()) => caller.call(mediaApi.openProbe, { owner }, systemContext());
const routers = () => media.get(WorkerPool).workers[0]?.rooms;

it('returns the UDP and TCP addresses of this node without opening a room', async () => {
  const { candidates, fingerprint } = await open();
  expect(new Set(candidates.map(({ protocol }) => protocol))).toEqual(new Set(['udp', 'tcp']));
  expect(fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(media.get(Rooms).count).toBe(0);
});

it('closes a probe after its lifetime', async () => {
  const before = routers();
  await media.get(Probes).open(newId(), 50);
  await until(() => routers() === before);
});

it('limits each owner to three probes and closes the oldest', async () => {
  const owner = newId();
  const before = routers() ?? 0;
  for (let times = 0; times < 5; times += 1) await open(owner);
  await until(() => routers() === before + 3, { what: 'three of them' });
});

it('limits the number of concurrent probes', async () => {
  const opened = await Promise.allSettled(Array.from({ length: MOST + 5 }, () => open()));
  const reasons = opened.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.length).toBeGreaterThanOrEqual(5);
  for (const reason of reasons) expect(reason).toMatchObject({ kind: 'unavailable' });
  expect(routers()).toBe(MOST);
});
