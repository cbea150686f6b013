import { jest } from '@jest/globals';
import { MeetingId, mediaApi, newId } from '@skillhour/contracts';
import { Caller, systemContext, type AnyCaller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { readMetric, startInfrastructure, until, type Infrastructure } from '@skillhour/testing';
import { observer, type types } from 'mediasoup';
import { startMedia } from '../test/start-media.js';
import { WorkerMetrics } from './workers/worker-metrics.js';
import { WorkerPool } from './workers/index.js';

const opus = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 };
const rtp_parameters = { mid: '0', codecs: [opus], encodings: [{ ssrc: 1111 }], rtcp: { cname: 'a' } };

let infrastructure: Infrastructure;
let media: RunningService;
let caller: AnyCaller;
const made: { transports: types.WebRtcTransport[]; consumers: types.Consumer[] } = {
  transports: [],
  consumers: [],
};

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  observer.on('newworker', (worker) =>
    worker.observer.on('newrouter', (router) =>
      router.observer.on('newtransport', (transport) => {
        made.transports.push(transport as types.WebRtcTransport);
        transport.observer.on('newconsumer', (consumer) => made.consumers.push(consumer));
      }),
    ),
  );
  media = await startMedia(infrastructure);
  caller = media.get(Caller);
});
afterAll(async () => {
  observer.removeAllListeners('newworker');
  await media.close();
  await infrastructure.stop();
});

const metric = (name: string, labels?: Record<string, string>) => readMetric(media, name, labels);
const newPeer = (meeting_id = newId(MeetingId)) => ({ meeting_id, connection_id: newId() });
const seat = { replica_id: 'a-replica', owner: 'an-owner' };
const enter = (peer: ReturnType<typeof newPeer>) =>
  caller.call(mediaApi.enterRoom, { ...peer, ...seat }, systemContext());
const leave = (peer: ReturnType<typeof newPeer>) => caller.call(mediaApi.leaveRoom, peer, systemContext());

it('reports open rooms and peers, and open transports by side and state', async () => {
  const a = newPeer();
  const b = newPeer(a.meeting_id);
  await enter(a);
  await enter(b);
  expect(await metric('skillhour_media_rooms')).toBe(1);
  expect(await metric('skillhour_media_peers')).toBe(2);
  const fresh = { state: 'new', protocol: 'none' };
  expect(await metric('skillhour_media_transports', { side: 'send', ...fresh })).toBe(2);
  expect(await metric('skillhour_media_transports', { side: 'recv', ...fresh })).toBe(2);

  const [transport] = made.transports;
  if (transport === undefined) throw new Error('no transport was made');
  jest.spyOn(transport, 'dtlsState', 'get').mockReturnValue('connected');
  transport.observer.emit('dtlsstatechange', 'connected');
  expect(await metric('skillhour_media_transports', { state: 'connected' })).toBe(1);
  expect(await metric('skillhour_media_transports')).toBe(4);

  await leave(a);
  await leave(b);
  expect(await metric('skillhour_media_rooms')).toBe(0);
  expect(await metric('skillhour_media_peers')).toBe(0);
  expect(await metric('skillhour_media_transports')).toBe(0);
});

it('reports consumers by their last score per leg until they close', async () => {
  const [a, b] = [newPeer(), newPeer()];
  b.meeting_id = a.meeting_id;
  const { router_rtp_capabilities: rtp_capabilities } = await enter(a);
  await enter(b);
  const track = { kind: 'audio' as const, source: 'microphone' as const, rtp_parameters, paused: false };
  await caller.call(mediaApi.createProducer, { ...a, ...track }, systemContext());
  const input = { ...b, rtp_capabilities, from_connection_ids: [a.connection_id] };
  await caller.call(mediaApi.createConsumers, input, systemContext());
  const consumersBy = (leg: string, score: string) =>
    metric('skillhour_media_consumers', { kind: 'audio', leg, score });

  made.consumers[0]?.observer.emit('score', { score: 9, producerScore: 6, producerScores: [6] });
  expect([await consumersBy('sent', 'fair'), await consumersBy('received', 'good')]).toEqual([1, 1]);
  made.consumers[0]?.observer.emit('score', { score: 3, producerScore: 0, producerScores: [0] });
  expect([await consumersBy('sent', 'none'), await consumersBy('received', 'poor')]).toEqual([1, 1]);
  expect(await metric('skillhour_media_consumers')).toBe(2);
  await leave(a);
  await until(async () => (await metric('skillhour_media_consumers')) === 0);
  await leave(b);
});

it('reports the CPU time and rooms of each worker, and counts worker deaths', async () => {
  await until(
    async () => ((await metric('skillhour_media_worker_cpu_seconds_total', { slot: '0' })) ?? 0) > 0,
  );
  const peer = newPeer();
  await enter(peer);
  await media.get(WorkerMetrics).measure();
  expect(await metric('skillhour_media_worker_rooms', { slot: '0' })).toBe(1);

  process.kill(media.get(WorkerPool).workers[0]?.pid ?? 0, 'SIGKILL');
  await until(async () => (await metric('skillhour_media_worker_deaths_total')) === 1);
  await until(async () => (await metric('skillhour_media_rooms')) === 0, { what: 'the end of its rooms' });
  expect(await metric('skillhour_media_peers')).toBe(0);
  expect(await metric('skillhour_media_transports')).toBe(0);
});
