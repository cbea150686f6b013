import { MeetingId, mediaApi, newId } from '@skillhour/contracts';
import { Caller, systemContext, type AnyCaller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { readMetric, startInfrastructure, until, type Infrastructure } from '@skillhour/testing';
import { observer, type types } from 'mediasoup';
import { startMedia } from '../../test/start-media.js';
import { WorkerMetrics } from '../workers/worker-metrics.js';
import { WorkerPool } from '../workers/index.js';
import { Rooms } from './rooms.js';

const ROOMS = 200;
const AT_ONCE = 20;
const TIMES = 4;
/** Tolerance for allocator noise. Leaked rooms would cost more: there are 400 between the two measurements. */
const MEMORY_RATIO = 1.3;

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');
const dtls_parameters = { role: 'client', fingerprints: [{ algorithm: 'sha-256', value: FINGERPRINT }] };
const opus = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 };
const vp8 = { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 };
const layers = [2221, 2222, 2223].map((ssrc) => ({ ssrc, scalabilityMode: 'L1T3' }));
const TRACKS = [
  { kind: 'audio', source: 'microphone', codecs: [opus], encodings: [{ ssrc: 1111 }] },
  { kind: 'video', source: 'camera', codecs: [vp8], encodings: layers },
] as const;

let infrastructure: Infrastructure;
let media: RunningService;
let caller: AnyCaller;
let worker: types.Worker | undefined;
/** Open objects, counted by mediasoup's own observer events. */
const open = { routers: 0, transports: 0, producers: 0, consumers: 0 };

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  observer.on('newworker', countObjects);
  // No realtime service reports these connections, so the silence limit must not close them.
  media = await startMedia(infrastructure, { MEDIA_PEER_SILENCE_MS: '600000' });
  caller = media.get(Caller);
});
afterAll(async () => {
  observer.removeListener('newworker', countObjects);
  await media.close();
  await infrastructure.stop();
});

function countObjects(made: types.Worker): void {
  worker = made;
  const count = (what: keyof typeof open, { observer: its }: Closing) => {
    open[what] += 1;
    its.once('close', () => (open[what] -= 1));
  };
  made.observer.on('newrouter', (router) => {
    count('routers', router);
    router.observer.on('newtransport', (transport) => {
      count('transports', transport);
      transport.observer.on('newproducer', (producer) => count('producers', producer));
      transport.observer.on('newconsumer', (consumer) => count('consumers', consumer));
    });
  });
}
interface Closing {
  observer: { once(event: 'close', listener: () => void): unknown };
}

async function enter(meeting_id: MeetingId) {
  const peer = { meeting_id, connection_id: newId() };
  const seat = { replica_id: 'a-replica', owner: newId() };
  const entered = await caller.call(mediaApi.enterRoom, { ...peer, ...seat }, systemContext());
  for (const side of ['send', 'recv'] as const)
    await caller.call(mediaApi.connectTransport, { ...peer, side, dtls_parameters }, systemContext());
  for (const [mid, { kind, source, ...rtp }] of TRACKS.entries()) {
    const rtp_parameters = { mid: String(mid), ...rtp, rtcp: { cname: 'a' } };
    const track = { kind, source, rtp_parameters, paused: false };
    await caller.call(mediaApi.createProducer, { ...peer, ...track }, systemContext());
  }
  return { peer, rtp_capabilities: entered.router_rtp_capabilities };
}
type Entered = Awaited<ReturnType<typeof enter>>;

async function receive({ peer, rtp_capabilities }: Entered, from: Entered): Promise<void> {
  const input = { ...peer, rtp_capabilities, from_connection_ids: [from.peer.connection_id] };
  const { consumers } = await caller.call(mediaApi.createConsumers, input, systemContext());
  for (const { consumer_id } of consumers)
    await caller.call(mediaApi.resumeConsumer, { ...peer, consumer_id }, systemContext());
}

/** Lets two peers enter a room and receive each other's tracks; returns a function that makes both leave. */
async function meet(): Promise<() => Promise<void>> {
  const meetingId = newId(MeetingId);
  const [a, b] = [await enter(meetingId), await enter(meetingId)];
  await receive(a, b);
  await receive(b, a);
  return async () => {
    for (const { peer } of [a, b]) await caller.call(mediaApi.leaveRoom, peer, systemContext());
  };
}

async function runInBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  return done;
}

/** Reads the metrics of the service. */
async function readMetrics() {
  await media.get(WorkerMetrics).measure();
  const metric = (name: string) => readMetric(media, `skillhour_media_${name}`);
  return {
    rooms: await metric('rooms'),
    peers: await metric('peers'),
    transports: await metric('transports'),
    consumers: (await metric('consumers')) ?? 0,
    ofWorker: await metric('worker_rooms'),
  };
}

/** Counts the objects inside the worker process. */
async function inWorker() {
  const { routerIds, channelMessageHandlers } = (await worker?.dump()) ?? {};
  const server = await media.get(WorkerPool).workers[0]?.server.dump();
  return {
    routers: routerIds?.length,
    handlers: channelMessageHandlers?.channelRequestHandlers.length,
    transports: server?.webRtcTransportIds.length,
    iceUsers: server?.localIceUsernameFragments.length,
  };
}

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
const memory = async () => (await worker?.getResourceUsage())?.ru_maxrss ?? Number.NaN;

it('leaves nothing behind in service or worker after several rounds of 200 rooms', async () => {
  const before = await inWorker();
  const peaks: number[] = [];
  const timersAfter: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    const leaveFunctions = await runInBatches(Array.from({ length: ROOMS }), meet);
    expect(open).toEqual({
      routers: ROOMS,
      transports: 4 * ROOMS,
      producers: 4 * ROOMS,
      consumers: 4 * ROOMS,
    });
    expect(await readMetrics()).toEqual({
      ...{ rooms: ROOMS, peers: 2 * ROOMS, transports: 4 * ROOMS, consumers: 8 * ROOMS, ofWorker: ROOMS },
    });
    expect(await inWorker()).toMatchObject({ routers: ROOMS, transports: 4 * ROOMS, iceUsers: 4 * ROOMS });
    await runInBatches(leaveFunctions, (leave) => leave());

    await until(async () => (await inWorker()).handlers === before.handlers, {
      what: 'the end of all rooms',
    });
    expect(await inWorker()).toEqual(before);
    expect(open).toEqual({ routers: 0, transports: 0, producers: 0, consumers: 0 });
    expect(await readMetrics()).toEqual({ rooms: 0, peers: 0, transports: 0, consumers: 0, ofWorker: 0 });
    const { count, connectionIds } = media.get(Rooms);
    expect([count, connectionIds]).toEqual([0, []]);
    peaks.push(await memory());
    timersAfter.push(timers());
  }
  await until(() => timers() <= (timersAfter[0] ?? 0), { what: 'the end of timers' });
  const [, second = 0, , last] = peaks;
  expect(last).toBeLessThan(MEMORY_RATIO * second);
});
