import { jest } from '@jest/globals';
import { SfuError, type FrameOf, type SfuRequest } from '../signaling';
import type { MediaListener, RemoteSource } from './media-peer';
import type { EarlySfuJoin } from './early-sfu-join';

interface Produced {
  codecOptions?: object;
  encodings?: { scaleResolutionDownBy?: number }[];
  appData: Record<string, unknown>;
  track: unknown;
}

class FakeProducer {
  closed = false;
  paused = false;
  readonly appData: Produced['appData'];
  readonly id = `p${produced.length}`;

  constructor(readonly options: Produced) {
    this.appData = options.appData;
  }

  replaceTrack = jest.fn(async (_with: object) => undefined);
  setMaxSpatialLayer = async () => undefined;
  pause = () => void (this.paused = true);
  resume = () => void (this.paused = false);
  close = () => void (this.closed = true);
}

const produced: FakeProducer[] = [];
const negotiated: string[] = [];
const transport = () => ({
  connectionState: 'new',
  on: () => undefined,
  close: () => undefined,
  produce: async (options: Produced) => {
    const producer = new FakeProducer(options);
    produced.push(producer);
    return producer;
  },
  consume: async ({ id }: { id: string }) => {
    negotiated.push(id);
    return { id, track: { id }, close: () => undefined };
  },
});
jest.unstable_mockModule('./sfu-device', () => ({
  deviceFor: async () => ({
    recvRtpCapabilities: {},
    createSendTransport: transport,
    createRecvTransport: transport,
  }),
}));
const { SfuClient } = await import('./sfu-client');

const READY = {
  router_rtp_capabilities: {},
  send_transport: {},
  recv_transport: {},
  ice_servers: [],
} as unknown as FrameOf<'sfuReady'>;
const track = (settings: MediaTrackSettings = {}) =>
  ({ getSettings: () => settings }) as unknown as MediaStreamTrack;

let requests: SfuRequest[];
let error: Error | undefined;
let shown: Map<RemoteSource, unknown>;
let failures: number;
/** Promise that each response waits for. */
let answered: Promise<void>;

async function client() {
  requests = [];
  shown = new Map();
  produced.length = negotiated.length = 0;
  error = undefined;
  failures = 0;
  answered = Promise.resolve();
  const nothing = () => undefined;
  const listener: MediaListener = {
    ...{ trackPaused: nothing, connected: nothing, disconnected: nothing },
    failed: () => (failures += 1),
    track: (source, of) => void shown.set(source, of),
    trackRemoved: (source) => void shown.delete(source),
  };
  const request = async (frame: SfuRequest) => {
    requests.push(frame);
    await answered;
    if (error) throw error;
    return {};
  };
  return SfuClient.create(READY, request, listener);
}

const SPEECH = { opusDtx: true, opusFec: true };
const MUSIC = { opusStereo: true, opusDtx: false, opusFec: true, opusMaxAverageBitrate: 128_000 };
const options = () => produced.map(({ options: { codecOptions } }) => codecOptions);

describe('the receive capabilities', () => {
  const joins = () => requests.filter(({ type }) => type === 'sfu_join');
  const earlyJoin = (response: object | undefined) =>
    ({ responseFor: async () => response }) as unknown as EarlySfuJoin;

  it('are not sent again if they were sent with the first frame', async () => {
    const sfu = await client();
    await sfu.start({}, earlyJoin({}));
    expect(joins()).toEqual([]);
    await sfu.start({}, earlyJoin(undefined));
    await sfu.start({});
    expect(joins()).toHaveLength(2);
  });
});

describe('the microphone', () => {
  it('is sent with the speech encoding, and its track is replaced in place', async () => {
    const sfu = await client();
    await sfu.set('microphone', { track: track(), paused: false, music: false });
    const next = track();
    await sfu.set('microphone', { track: next, paused: false });
    expect(options()).toEqual([SPEECH]);
    expect(produced[0]?.replaceTrack).toHaveBeenCalledWith({ track: next });
  });

  it('gets a new producer for music, with stereo, no DTX and a higher bitrate, and again for speech', async () => {
    const sfu = await client();
    await sfu.set('microphone', { track: track(), paused: false, music: false });
    await sfu.set('microphone', { track: track(), paused: true, music: true });
    expect(options()).toEqual([SPEECH, MUSIC]);
    expect(produced.map(({ closed, paused }) => ({ closed, paused }))).toEqual([
      { closed: true, paused: false },
      { closed: false, paused: true },
    ]);
    await sfu.pause('microphone', false);
    expect(requests.at(-1)).toMatchObject({ type: 'sfu_set_producer', producer_id: produced[1]?.id });
    await sfu.set('microphone', { track: track(), paused: false, music: false });
    expect(options()).toEqual([SPEECH, MUSIC, SPEECH]);
  });
});

describe('the camera', () => {
  const scales = () =>
    produced.map(({ options: { encodings = [] } }) =>
      encodings.map(({ scaleResolutionDownBy = 1 }) => scaleResolutionDownBy),
    );
  const sizes = [
    ['large', { width: 1280, height: 720 }, [4, 2, 1]],
    ['large, in portrait format', { width: 720, height: 1280 }, [4, 2, 1]],
    ['of an older camera', { width: 640, height: 480 }, [2, 1]],
    ['small', { width: 320, height: 180 }, [1]],
    ['of unknown size', {}, [4, 2, 1]],
  ] as const;

  it.each(sizes)('is sent at full resolution, whatever its size: %s', async (_, size, layers) => {
    const sfu = await client();
    await sfu.set('camera', { track: track(size), paused: false });
    expect(scales()).toEqual([layers]);
  });

  it('gets a new producer if another camera has another size', async () => {
    const sfu = await client();
    const large = { width: 1280, height: 720 };
    await sfu.set('camera', { track: track(large), paused: false });
    const next = track(large);
    await sfu.set('camera', { track: next, paused: false });
    expect(produced[0]?.replaceTrack).toHaveBeenCalledWith({ track: next });
    await sfu.set('camera', { track: track({ width: 640, height: 480 }), paused: false });
    expect(scales()).toEqual([
      [4, 2, 1],
      [2, 1],
    ]);
  });
});

/** Waits until all responses have been handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a remote track', () => {
  const SCREEN = {
    consumer_id: 'c1',
    producer_id: 'p1',
    kind: 'video',
    source: 'screen',
    rtp_parameters: {},
    producer_paused: false,
  } as unknown as FrameOf<'sfuConsumer'>;

  it('is removed without a connection failure if it ended before it could play', async () => {
    const sfu = await client();
    error = new SfuError('room.not_found');
    await sfu.consume(SCREEN);
    await settled();
    expect(requests.at(-1)).toMatchObject({ type: 'sfu_resume_consumer', consumer_id: 'c1' });
    expect([...shown.keys()]).toEqual([]);
    error = undefined;
    await sfu.consume({ ...SCREEN, source: 'camera', consumer_id: 'c2' });
    await settled();
    error = new SfuError('room.not_found');
    await sfu.receive('least');
    expect([...shown.keys()]).toEqual([]);
  });

  it('causes a connection failure if the server does not respond', async () => {
    const sfu = await client();
    error = new Error('no answer');
    await sfu.consume(SCREEN);
    await settled();
    expect(failures).toBe(1);
    const held = Promise.withResolvers<void>();
    answered = held.promise;
    await sfu.consume(SCREEN);
    sfu.close();
    held.resolve();
    await settled();
    expect(failures).toBe(1);
  });

  it('is received while the previous one is still being started', async () => {
    const sfu = await client();
    answered = new Promise(() => undefined);
    await sfu.consume({ ...SCREEN, source: 'microphone', consumer_id: 'c1' });
    await sfu.consume({ ...SCREEN, source: 'camera', consumer_id: 'c2' });
    expect([...shown.keys()]).toEqual(['microphone', 'camera']);
    expect(requests.slice(-2)).toMatchObject([{ consumer_id: 'c1' }, { consumer_id: 'c2' }]);
  });

  it('waits for the tracks that follow immediately and is negotiated with them', async () => {
    const sfu = await client();
    await sfu.consume({ ...SCREEN, source: 'microphone', consumer_id: 'c1', more: true });
    expect(negotiated).toEqual([]);
    const done = sfu.consume({ ...SCREEN, source: 'camera', consumer_id: 'c2' });
    // Checked before either is complete: simultaneous requests are one change of the connection.
    expect(negotiated).toEqual(['c1', 'c2']);
    await done;
    expect([...shown.keys()]).toEqual(['microphone', 'camera']);
  });

  it('is left to the next socket if the connection broke between several tracks', async () => {
    const sfu = await client();
    await sfu.consume({ ...SCREEN, source: 'microphone', consumer_id: 'c1', more: true });
    await sfu.resume({ consumers: [] } as unknown as FrameOf<'sfuResumed'>, async () => ({}), {});
    await sfu.consume({ ...SCREEN, source: 'microphone', consumer_id: 'c3' });
    expect(negotiated).toEqual(['c3']);
  });

  it('is resumed over the next socket with the amount chosen while disconnected', async () => {
    const sfu = await client();
    await sfu.consume({ ...SCREEN, source: 'camera' });
    await settled();
    error = new Error('no answer');
    await expect(sfu.receive('nothing')).rejects.toThrow('no answer');
    const again: SfuRequest[] = [];
    const request = async (frame: SfuRequest) => {
      again.push(frame);
      return {};
    };
    const resumed = { consumers: [{ consumer_id: 'c1', state: 'live' }] } as FrameOf<'sfuResumed'>;
    await sfu.resume(resumed, request, {});
    expect(again).toMatchObject([
      { type: 'sfu_join' },
      { type: 'sfu_set_consumer', consumer_id: 'c1', amount: 'nothing' },
    ]);
  });

  it('is reported again on request', async () => {
    const sfu = await client();
    await sfu.consume(SCREEN);
    shown.clear();
    sfu.show();
    expect([...shown.keys()]).toEqual(['screen']);
  });
});
