import {
  subjectForListener,
  MeetingId,
  mediaApi,
  mediaSignals,
  newId,
  realtimeSignals,
} from '@skillhour/contracts';
import { Caller, type AnyCaller, Signals, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { scaledTimeoutMs, startInfrastructure, until, type Infrastructure } from '@skillhour/testing';
import { observer, type types } from 'mediasoup';
import { startMedia } from '../test/start-media.js';
import { WorkerPool } from './workers/index.js';

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');
const dtls_parameters = { role: 'client', fingerprints: [{ algorithm: 'sha-256', value: FINGERPRINT }] };
const opus = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 };
const rtp_parameters = { mid: '0', codecs: [opus], encodings: [{ ssrc: 1111 }], rtcp: { cname: 'a' } };
const CAPTURE_TIME = 'http://www.webrtc.org/experiments/rtp-hdrext/abs-capture-time';

let infrastructure: Infrastructure;
let media: RunningService;
let caller: AnyCaller;
let nodeId: string;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  media = await startHere();
  caller = media.get(Caller);
  nodeId = await nodeOf(media);
});

afterAll(async () => {
  await media.close();
  await infrastructure.stop();
});

/** Starts the service without delaying its shutdown for remaining peers, unless `env` overrides this. */
const startHere = (env: Record<string, string> = {}) =>
  startMedia(infrastructure, { MEDIA_PEER_SILENCE_MS: '1000', MEDIA_DRAIN_MS: '0', ...env });

const newPeer = (meeting_id = newId(MeetingId)) => ({ meeting_id, connection_id: newId() });
const seat = { replica_id: 'a-replica', owner: 'an-owner' };
const enter = (peer: ReturnType<typeof newPeer>) =>
  caller.call(mediaApi.enterRoom, { ...peer, ...seat }, systemContext());
/** Returns the node id that a service announces in its `mediaAlive` signal. */
async function nodeOf(service: RunningService): Promise<string> {
  const alive: string[] = [];
  const { subject, data } = mediaSignals.mediaAlive;
  const stop = service.get(Signals).subscribe(subject, (signal) => alive.push(data.parse(signal).node_id));
  const id = await until(() => alive[0], { what: 'a signal of the node' });
  stop();
  return id;
}
const mediaPeersReported = () => subjectForListener(realtimeSignals.mediaPeersReported.subject, nodeId);
const produce = (peer: ReturnType<typeof newPeer>, more: object = {}) =>
  caller.call(
    mediaApi.createProducer,
    { ...peer, kind: 'audio', source: 'microphone', rtp_parameters, paused: false, ...more },
    systemContext(),
  );

/** Enters two connections into a new room and returns them with the router's RTP capabilities. */
async function pair() {
  const a = newPeer();
  const b = newPeer(a.meeting_id);
  const entered = await enter(a);
  await enter(b);
  return { a, b, rtp_capabilities: entered.router_rtp_capabilities, entered };
}

const receivedSignals = <T>(subject: string, parse: (data: unknown) => T) => {
  const received: T[] = [];
  media.get(Signals).subscribe(subject, (data) => received.push(parse(data)));
  return received;
};

it('offers both transports on UDP and TCP of one port, without the extension that pins simulcast layers', async () => {
  const { entered } = await pair();
  const { router_rtp_capabilities: capabilities, send_transport, recv_transport } = entered;
  expect(JSON.stringify(capabilities)).not.toContain(CAPTURE_TIME);
  expect(JSON.stringify(capabilities)).toContain('transport-wide-cc');
  const addresses = [send_transport, recv_transport].flatMap(({ iceCandidates }) =>
    iceCandidates.map(({ protocol, port, ip }) => ({ protocol, port, ip })),
  );
  expect(new Set(addresses.map(({ protocol }) => protocol))).toEqual(new Set(['udp', 'tcp']));
  expect(new Set(addresses.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
});

it('caps the incoming bitrate of the send transport only', async () => {
  const stats: { id: string; cap: number | undefined }[] = [];
  const made: types.WebRtcTransport[] = [];
  const watch = (worker: types.Worker) =>
    worker.observer.on('newrouter', (router) =>
      router.observer.on('newtransport', (transport) => made.push(transport as types.WebRtcTransport)),
    );
  observer.on('newworker', watch);
  const service = await startHere({ MEDIA_PEER_BITRATE: '1500000' });
  const { send_transport, recv_transport } = await service
    .get(Caller)
    .call(mediaApi.enterRoom, { ...newPeer(), ...seat }, systemContext());
  for (const transport of made) {
    const [{ maxIncomingBitrate: cap } = {}] = await transport.getStats();
    stats.push({ id: transport.id, cap });
  }
  await service.close();
  observer.off('newworker', watch);
  const capOf = (id: unknown) => stats.find((stat) => stat.id === id)?.cap ?? 0;
  expect([capOf(send_transport.id), capOf(recv_transport.id)]).toEqual([1_500_000, 0]);
});

it('creates one paused consumer per track and reports when its sender pauses, resumes or closes the track', async () => {
  const { a, b, rtp_capabilities } = await pair();
  const changes = receivedSignals(
    subjectForListener(mediaSignals.consumerChanged.subject, seat.replica_id),
    (data) => mediaSignals.consumerChanged.data.parse(data),
  );
  await caller.call(mediaApi.connectTransport, { ...a, side: 'send', dtls_parameters }, systemContext());
  const { producer_id } = await produce(a);

  const input = { ...b, rtp_capabilities, from_connection_ids: [a.connection_id, b.connection_id] };
  const { consumers } = await caller.call(mediaApi.createConsumers, input, systemContext());
  expect(consumers).toMatchObject([
    {
      producer_id,
      from_connection_id: a.connection_id,
      kind: 'audio',
      source: 'microphone',
      producer_paused: false,
    },
  ]);
  const again = await caller.call(mediaApi.createConsumers, input, systemContext());
  expect(again.consumers).toEqual([]);

  const [consumer] = consumers;
  const consumer_id = consumer?.consumer_id ?? '';
  await caller.call(mediaApi.resumeConsumer, { ...b, consumer_id }, systemContext());
  for (const state of ['paused', 'live', 'closed'] as const) {
    await caller.call(mediaApi.setProducer, { ...a, producer_id, state }, systemContext());
    await until(() => changes.some((change) => change.state === state && change.consumer_id === consumer_id));
  }
});

it('pauses all tracks to and from a peer without delivery, and later continues those that browsers want', async () => {
  const tracks: (types.Producer | types.Consumer)[] = [];
  const watch = (worker: types.Worker) =>
    worker.observer.on('newrouter', (router) =>
      router.observer.on('newtransport', (transport) => {
        transport.observer.on('newproducer', (producer) => tracks.push(producer));
        transport.observer.on('newconsumer', (consumer) => tracks.push(consumer));
      }),
    );
  observer.on('newworker', watch);
  const service = await startHere();
  observer.off('newworker', watch);
  const local = newPeer();
  const remote = newPeer(local.meeting_id);
  const secondCaller = service.get(Caller);
  const { router_rtp_capabilities: rtp_capabilities } = await secondCaller.call(
    mediaApi.enterRoom,
    { ...local, ...seat },
    systemContext(),
  );
  await secondCaller.call(mediaApi.enterRoom, { ...remote, ...seat }, systemContext());
  const track = { kind: 'audio', source: 'microphone', rtp_parameters, paused: false } as const;
  const second = { ...rtp_parameters, mid: '1', encodings: [{ ssrc: 2222 }] };
  const localProducer = await secondCaller.call(
    mediaApi.createProducer,
    { ...local, ...track },
    systemContext(),
  );
  await secondCaller.call(
    mediaApi.createProducer,
    { ...local, ...track, source: 'camera', rtp_parameters: second, paused: true },
    systemContext(),
  );
  await secondCaller.call(mediaApi.createProducer, { ...remote, ...track }, systemContext());
  const input = { ...local, rtp_capabilities, from_connection_ids: [remote.connection_id] };
  const { consumers } = await secondCaller.call(mediaApi.createConsumers, input, systemContext());
  const consumer_id = consumers[0]?.consumer_id ?? '';
  await secondCaller.call(mediaApi.resumeConsumer, { ...local, consumer_id }, systemContext());
  const paused = () => tracks.map((each) => each.paused);
  // In this order: the local peer's microphone, its camera, the remote peer's microphone, the consumer of the
  // latter.
  expect(paused()).toEqual([false, true, false, false]);

  await secondCaller.call(mediaApi.setPeer, { ...local, delivers: false }, systemContext());
  expect(paused()).toEqual([true, true, false, true]);
  await secondCaller.call(
    mediaApi.setProducer,
    { ...local, producer_id: localProducer.producer_id, state: 'live' },
    systemContext(),
  );
  await secondCaller.call(mediaApi.setConsumer, { ...local, consumer_id, amount: 'all' }, systemContext());
  expect(paused()).toEqual([true, true, false, true]);
  await secondCaller.call(mediaApi.setPeer, { ...local, delivers: true }, systemContext());
  expect(paused()).toEqual([false, true, false, false]);

  await secondCaller.call(mediaApi.setPeer, { ...local, delivers: false }, systemContext());
  const next = newPeer(local.meeting_id);
  await secondCaller.call(
    mediaApi.resumePeer,
    { ...next, ...seat, from_connection_id: local.connection_id },
    systemContext(),
  );
  expect(paused()).toEqual([false, true, false, false]);
  await service.close();
});

it('delivers a track whose producer was created while delivery was resumed', async () => {
  const { a, b, rtp_capabilities } = await pair();
  await caller.call(mediaApi.connectTransport, { ...a, side: 'send', dtls_parameters }, systemContext());
  await caller.call(mediaApi.setPeer, { ...a, delivers: false }, systemContext());
  const created = produce(a);
  await caller.call(mediaApi.setPeer, { ...a, delivers: true }, systemContext());
  const { producer_id } = await created;
  const input = { ...b, rtp_capabilities, from_connection_ids: [a.connection_id] };
  const { consumers } = await caller.call(mediaApi.createConsumers, input, systemContext());
  expect(consumers).toMatchObject([{ producer_id, producer_paused: false }]);
});

it('creates no consumers for connections that were not named', async () => {
  const { a, b, rtp_capabilities } = await pair();
  await produce(a);
  const input = { ...b, rtp_capabilities, from_connection_ids: [newId()] };
  expect(await caller.call(mediaApi.createConsumers, input, systemContext())).toEqual({ consumers: [] });
});

it('rejects calls for the tracks and transports of another connection', async () => {
  const { a, b } = await pair();
  const { producer_id } = await produce(a);
  const call = caller.call(mediaApi.setProducer, { ...b, producer_id, state: 'closed' }, systemContext());
  await expect(call).rejects.toMatchObject({ code: 'room.not_found' });
  const stranger = { ...newPeer(a.meeting_id), side: 'send' as const };
  await expect(caller.call(mediaApi.restartIce, stranger, systemContext())).rejects.toMatchObject({
    code: 'room.not_found',
  });
});

it.each([
  ['no fingerprints', { fingerprints: [] }],
  ['a nonsense algorithm', { fingerprints: [{ algorithm: 'md5', value: FINGERPRINT }] }],
  ['an unknown role', { role: 7, fingerprints: [{ algorithm: 'sha-256', value: FINGERPRINT }] }],
])('rejects DTLS parameters with %s and accepts valid ones afterwards', async (_, bad) => {
  const { a } = await pair();
  const call = (parameters: Record<string, unknown>) =>
    caller.call(
      mediaApi.connectTransport,
      { ...a, side: 'send', dtls_parameters: parameters },
      systemContext(),
    );
  await expect(call(bad)).rejects.toMatchObject({ code: 'media.refused' });
  await expect(call(dtls_parameters)).resolves.toEqual({});
  await expect(call(dtls_parameters)).rejects.toMatchObject({ code: 'media.refused' });
});

it.each([
  ['no codecs', { codecs: [] }],
  [
    'a codec that the room does not support',
    { ...rtp_parameters, codecs: [{ ...opus, mimeType: 'audio/PCMU' }] },
  ],
  ['a fraction as ssrc', { ...rtp_parameters, encodings: [{ ssrc: 1.5 }] }],
  ['text instead of codecs', { codecs: 'opus' }],
])('rejects RTP parameters with %s and accepts valid ones afterwards', async (_, bad) => {
  const { a } = await pair();
  await expect(produce(a, { rtp_parameters: bad })).rejects.toMatchObject({ code: 'media.refused' });
  await expect(produce(a)).resolves.toHaveProperty('producer_id');
});

it('replaces a dead worker and reports which connections lost their media', async () => {
  const { a, b } = await pair();
  const lost = receivedSignals(mediaSignals.peersLost.subject, (data) =>
    mediaSignals.peersLost.data.parse(data),
  );
  const diedAtMs = Date.now();
  process.kill(media.get(WorkerPool).workers[0]?.pid ?? 0, 'SIGKILL');
  await until(() => lost.some(({ connection_ids }) => connection_ids.includes(a.connection_id)));
  expect(lost.flatMap(({ connection_ids }) => connection_ids)).toContain(b.connection_id);
  await expect(enter(a)).resolves.toHaveProperty('send_transport');
  expect(Date.now() - diedAtMs).toBeLessThan(scaledTimeoutMs(2_000));
});

it('closes peers whose socket realtime no longer reports', async () => {
  const { a, b } = await pair();
  const reporting = setInterval(() => {
    const report = { connection_ids: [a.connection_id] };
    media.get(Signals).publish(mediaPeersReported(), report);
  }, 200);
  const restart = (peer: typeof a) =>
    caller.call(mediaApi.restartIce, { ...peer, side: 'send' }, systemContext());
  await until(
    () =>
      restart(b).then(
        () => false,
        () => true,
      ),
    { everyMs: 100 },
  );
  await expect(restart(a)).resolves.toHaveProperty('iceParameters');
  clearInterval(reporting);
});

it('reports connections unknown to this node to realtime as lost', async () => {
  const lost = receivedSignals(mediaSignals.peersLost.subject, (data) =>
    mediaSignals.peersLost.data.parse(data),
  );
  const unknown = newPeer();
  const report = { connection_ids: [unknown.connection_id] };
  media.get(Signals).publish(mediaPeersReported(), report);
  await until(() => lost.some(({ connection_ids }) => connection_ids.includes(unknown.connection_id)));
});

it('ignores reports addressed to another node', async () => {
  const lost = receivedSignals(mediaSignals.peersLost.subject, (data) =>
    mediaSignals.peersLost.data.parse(data),
  );
  const [otherNodePeer, ownPeer] = [newPeer(), newPeer()];
  const publishLost = (subject: string, { connection_id }: typeof ownPeer) =>
    media.get(Signals).publish(subject, { connection_ids: [connection_id] });
  publishLost(subjectForListener(realtimeSignals.mediaPeersReported.subject, 'another-node'), otherNodePeer);
  publishLost(mediaPeersReported(), ownPeer);
  await until(() => lost.length > 0);
  expect(lost).toEqual([{ node_id: nodeId, connection_ids: [ownPeer.connection_id] }]);
});

describe('a peer whose socket broke', () => {
  const resume = (from: string, peer: ReturnType<typeof newPeer>, more: Partial<typeof seat> = {}) =>
    caller.call(
      mediaApi.resumePeer,
      { ...peer, ...seat, ...more, from_connection_id: from },
      systemContext(),
    );

  it('resumes on the next socket of its owner, which receives the track states and all later changes', async () => {
    const { a, b, rtp_capabilities } = await pair();
    const { producer_id } = await produce(a);
    const input = { ...b, rtp_capabilities, from_connection_ids: [a.connection_id] };
    const { consumers } = await caller.call(mediaApi.createConsumers, input, systemContext());
    const consumer_id = consumers[0]?.consumer_id ?? '';
    await caller.call(mediaApi.resumeConsumer, { ...b, consumer_id }, systemContext());
    await caller.call(mediaApi.setProducer, { ...a, producer_id, state: 'paused' }, systemContext());

    const next = newPeer(a.meeting_id);
    const resumed = await resume(b.connection_id, next, { replica_id: 'the-next-replica' });
    expect(resumed.consumers).toEqual([{ consumer_id, state: 'paused' }]);
    const changes = receivedSignals(
      subjectForListener(mediaSignals.consumerChanged.subject, 'the-next-replica'),
      (data) => mediaSignals.consumerChanged.data.parse(data),
    );
    await caller.call(mediaApi.setProducer, { ...a, producer_id, state: 'live' }, systemContext());
    await until(() => changes.length > 0);
    expect(changes).toEqual([
      { meeting_id: a.meeting_id, connection_id: next.connection_id, consumer_id, state: 'live' },
    ]);
    const restart = (peer: typeof a) =>
      caller.call(mediaApi.restartIce, { ...peer, side: 'recv' }, systemContext());
    await expect(restart(b)).rejects.toMatchObject({ code: 'room.not_found' });
    await expect(restart(next)).resolves.toHaveProperty('iceParameters');
  });

  it('offers consumers again that the browser never acknowledged, and no others', async () => {
    const { a, b, rtp_capabilities } = await pair();
    const from_connection_ids = [a.connection_id];
    const offersTo = async (peer: typeof b) => {
      const input = { ...peer, rtp_capabilities, from_connection_ids };
      return (await caller.call(mediaApi.createConsumers, input, systemContext())).consumers;
    };
    await produce(a);
    const [offered] = await offersTo(b);
    const consumer_id = offered?.consumer_id ?? '';
    await caller.call(mediaApi.setConsumer, { ...b, consumer_id, amount: 'nothing' }, systemContext());
    await produce(a, {
      source: 'camera',
      rtp_parameters: { ...rtp_parameters, mid: '1', encodings: [{ ssrc: 2222 }] },
    });
    const [lost] = await offersTo(b);

    const next = newPeer(a.meeting_id);
    expect(await resume(b.connection_id, next)).toEqual({ consumers: [{ consumer_id, state: 'live' }] });
    const [offeredAgain, ...more] = await offersTo(next);
    expect(offeredAgain).toMatchObject({ producer_id: lost?.producer_id, source: 'camera' });
    expect([offeredAgain?.consumer_id === lost?.consumer_id, more]).toEqual([false, []]);
    await caller.call(
      mediaApi.resumeConsumer,
      { ...next, consumer_id: offeredAgain?.consumer_id ?? '' },
      systemContext(),
    );
    expect(await offersTo(next)).toEqual([]);
  });

  it('can be resumed by any earlier connection id, even after several unreported moves', async () => {
    const { a } = await pair();
    const [unreported, alsoUnreported, next] = [
      newPeer(a.meeting_id),
      newPeer(a.meeting_id),
      newPeer(a.meeting_id),
    ];
    for (const peer of [unreported, alsoUnreported, next]) await resume(a.connection_id, peer);
    for (const peer of [a, unreported, alsoUnreported])
      await caller.call(mediaApi.leaveRoom, peer, systemContext());
    await expect(produce(next)).resolves.toHaveProperty('producer_id');
    await caller.call(mediaApi.leaveRoom, next, systemContext());
    await expect(resume(a.connection_id, next)).rejects.toMatchObject({ code: 'room.not_found' });
  });

  it('rejects another owner, and stays when the previous socket leaves', async () => {
    const { a } = await pair();
    const next = newPeer(a.meeting_id);
    await expect(resume(a.connection_id, next, { owner: 'a-stranger' })).rejects.toMatchObject({
      code: 'room.not_found',
    });
    await resume(a.connection_id, next);
    await caller.call(mediaApi.leaveRoom, a, systemContext());
    await expect(produce(next)).resolves.toHaveProperty('producer_id');
  });
});

it('announces that it drains, serves its rooms meanwhile, and ends when they have ended', async () => {
  const service = await startHere({ MEDIA_PEER_SILENCE_MS: '600000', MEDIA_DRAIN_MS: '600000' });
  const id = await nodeOf(service);
  const here = service.get(Caller);
  const peer = newPeer();
  await here.call(mediaApi.enterRoom, { ...peer, ...seat }, systemContext());
  const { nodeDraining, mediaAlive } = mediaSignals;
  const draining: string[] = [];
  const alive: { node_id: string; draining: boolean }[] = [];
  const signals = service.get(Signals);
  signals.subscribe(nodeDraining.subject, (data) => draining.push(nodeDraining.data.parse(data).node_id));
  signals.subscribe(mediaAlive.subject, (data) => alive.push(mediaAlive.data.parse(data)));
  // The broker knows both subscriptions, which another connection sent than the one that publishes.
  await until(() => alive.length > 0, { what: 'a signal of the node' });

  const closed = service.close();
  const signalsOfDraining = () => alive.filter(({ node_id, draining: drains }) => node_id === id && drains);
  await until(() => signalsOfDraining().length >= 2, { what: 'two signals of the draining node' });
  const track = { kind: 'audio' as const, source: 'microphone' as const, rtp_parameters, paused: false };
  await expect(
    here.call(mediaApi.createProducer, { ...peer, ...track }, systemContext()),
  ).resolves.toHaveProperty('producer_id');
  expect((await fetch(`${service.internalUrl}/readyz`)).status).toBe(503);
  await here.call(mediaApi.leaveRoom, peer, systemContext());
  await closed;
  expect(draining).toEqual([id]);
});

it('ends after the maximum time of its drain, although a room is left', async () => {
  const service = await startHere({ MEDIA_PEER_SILENCE_MS: '600000', MEDIA_DRAIN_MS: '50' });
  const { internalUrl } = service;
  await service.get(Caller).call(mediaApi.enterRoom, { ...newPeer(), ...seat }, systemContext());
  await service.close();
  await expect(fetch(`${internalUrl}/healthz`)).rejects.toThrow();
});
