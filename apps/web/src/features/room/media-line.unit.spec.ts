import { jest } from '@jest/globals';
import { FakeTrack } from '@/testing/fake-track';
import type { LocalMedia } from './local-media';
import type { LocalTracks, MediaListener, RemoteSource } from './media-peer';
import type { RemoteMedia } from './other-media';
import type { RoomSocket } from './room-socket';

interface Told {
  source: RemoteSource;
  track: FakeTrack;
  paused: boolean;
}

/** A connection that only remembers what it was told. */
class FakePeer {
  closed = false;
  readonly set = jest.fn(async (_source: string, _local: unknown) => undefined);
  readonly pause = jest.fn(async (_source: string, _paused: boolean) => undefined);
  readonly start = jest.fn(async (_locals?: unknown) => undefined);
  readonly offered = jest.fn(async () => undefined);
  readonly resume = jest.fn(async () => undefined);

  constructor(readonly listener: MediaListener) {}

  receive = async () => undefined;
  share = async () => undefined;
  statistics = async () => [];
  restartIce = async () => undefined;

  close(): void {
    this.closed = true;
    for (const { track } of this.#tracks) track.ends();
  }

  readonly #tracks: Told[] = [];

  show(): void {
    for (const told of this.#tracks) this.#tell(told);
  }

  /** Something of the other is to come by this connection. */
  announces(source: RemoteSource, paused = false): FakeTrack {
    const track = new FakeTrack();
    const told = { source, track, paused };
    this.#tracks.push(told);
    this.#tell(told);
    return track;
  }

  #tell({ source, track, paused }: Told): void {
    this.listener.track(source, track.asTrack());
    this.listener.trackPaused(source, paused);
  }

  /** It plays. */
  brings(source: RemoteSource): MediaStreamTrack {
    return this.announces(source).plays();
  }
}

const sfus: FakePeer[] = [];
const calls: FakePeer[] = [];
const made = (list: FakePeer[], listener: MediaListener) => {
  const peer = new FakePeer(listener);
  list.push(peer);
  return peer;
};
jest.unstable_mockModule('./sfu-client', () => ({
  SfuClient: {
    create: async (_ready: unknown, _ask: unknown, listener: MediaListener) => made(sfus, listener),
  },
}));
jest.unstable_mockModule('./peer-call', () => ({
  PeerCall: function PeerCall({ listener }: { listener: MediaListener }) {
    return made(calls, listener);
  },
}));
const { MediaLine } = await import('./media-line');
type Frame = Parameters<InstanceType<typeof MediaLine>['receive']>[0];

const socket = { send: () => undefined, ask: async () => ({}) } as unknown as RoomSocket;
const READY = { type: 'sfu_ready', seat: 's1' } as unknown as Frame;
const AWAY = { type: 'sfu_unavailable', ice_servers: [] } as Frame;
const FIRST = { type: 'initiator', isInitiator: true } as Frame;
const SENT = { microphone: { track: {} as MediaStreamTrack, paused: false } };
/** Longer than a call that has given way goes on for the other's sake. */
const A_WHILE_MS = 3_500;
/** Longer than a call goes on beside the SFU. */
const LONG_MS = 10_500;

let locals: LocalTracks;
let media: LocalMedia;
let line: InstanceType<typeof MediaLine>;
let shown: RemoteMedia;
let told: string[];

beforeEach(() => {
  jest.useFakeTimers();
  sfus.length = calls.length = 0;
  locals = SENT;
  media = {
    get locals() {
      return locals;
    },
    current: () => ({ chosen: {} }),
  } as unknown as LocalMedia;
  told = [];
  const tells = (what: string) => () => void told.push(what);
  line = new MediaLine(media, {
    connected: tells('connected'),
    disconnected: tells('disconnected'),
    failed: tells('failed'),
    remote: (remote) => (shown = remote),
    quality: () => undefined,
  });
  line.use(socket);
});
afterEach(() => {
  line.close();
  jest.useRealTimers();
});

const hears = async (...frames: Frame[]) => {
  for (const frame of frames) await line.receive(frame);
};
const aWhile = () => jest.advanceTimersByTimeAsync(A_WHILE_MS);
const long = () => jest.advanceTimersByTimeAsync(LONG_MS);
/** The two are connected to each other, and see and hear each other. */
const peerToPeer = async () => {
  await hears(AWAY, FIRST);
  const [call] = calls;
  call!.brings('microphone');
  call!.brings('camera');
  return call!;
};

describe('a call peer to peer', () => {
  it('is seen and heard until the other plays by the SFU', async () => {
    const call = await peerToPeer();
    const before = shown.remote;
    expect(shown.peerToPeer).toBe(true);
    await hears(READY);
    const microphone = sfus[0]!.announces('microphone');
    const camera = sfus[0]!.announces('camera');
    await aWhile();
    expect(shown).toMatchObject({ remote: before, peerToPeer: true });
    microphone.plays();
    expect(shown.remote).toEqual({ microphone, camera: before.camera });
    camera.plays();
    expect(shown).toMatchObject({ remote: { microphone, camera }, peerToPeer: false });
    expect(call.closed).toBe(false);
  });

  it('ends a while after that: the other may still see by it', async () => {
    const call = await peerToPeer();
    await hears(READY);
    const remote = { microphone: sfus[0]!.brings('microphone'), camera: sfus[0]!.brings('camera') };
    await jest.advanceTimersByTimeAsync(2_500);
    expect(call.closed).toBe(false);
    await aWhile();
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual(remote);
  });

  it('says nothing of the line, nor of a camera, once the SFU has taken over', async () => {
    await hears(READY);
    const call = await peerToPeer();
    sfus[0]!.brings('microphone');
    sfus[0]!.brings('camera');
    await hears(READY);
    sfus[1]!.brings('camera');
    told = [];
    call.listener.trackPaused('camera', true);
    call.listener.disconnected();
    call.listener.failed();
    expect(shown.remotePaused.camera).toBe(false);
    expect(told).toEqual([]);
  });

  it('does not wait for a camera that is off', async () => {
    const call = await peerToPeer();
    call.listener.trackPaused('camera', true);
    await hears(READY);
    sfus[0]!.listener.connected();
    const microphone = sfus[0]!.brings('microphone');
    await aWhile();
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({ microphone });
  });

  it('does not wait for who is muted', async () => {
    const call = await peerToPeer();
    await hears(READY);
    const microphone = sfus[0]!.announces('microphone', true);
    const camera = sfus[0]!.brings('camera');
    await aWhile();
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({ microphone, camera });
    expect(shown.remotePaused.microphone).toBe(true);
  });

  it('ends in the end, where the SFU is connected and nothing of the other comes by it', async () => {
    const call = await peerToPeer();
    await hears(READY);
    sfus[0]!.listener.connected();
    await aWhile();
    expect(call.closed).toBe(false);
    await long();
    expect(call.closed).toBe(true);
    expect(shown).toMatchObject({ peerToPeer: false });
    expect(shown.remote).toEqual({});
  });

  it('ends where neither of the two sends anything, too', async () => {
    locals = {};
    const call = await peerToPeer();
    await hears(READY);
    await long();
    expect(call.closed).toBe(true);
    expect(shown.peerToPeer).toBe(false);
  });

  it('that one of the two began whose SFU alone was away ends with what they send by it', async () => {
    await hears(READY, { type: 'offer', offer: {} });
    const [call] = calls;
    call!.brings('camera');
    await long();
    expect(call!.closed).toBe(false);
    sfus[0]!.brings('camera');
    told = [];
    call!.listener.failed();
    await aWhile();
    expect(call!.closed).toBe(true);
    expect(told).not.toContain('failed');
    told = [];
    sfus[0]!.listener.disconnected();
    expect(told).toEqual(['disconnected']);
  });

  it('goes on where the SFU is not connected', async () => {
    const call = await peerToPeer();
    await hears(READY);
    await long();
    expect(call.closed).toBe(false);
  });

  it('goes on where the SFU is away again', async () => {
    await hears(AWAY, { type: 'initiator', isInitiator: false }, { type: 'offer', offer: {} });
    await hears(READY);
    const camera = calls[0]!.brings('camera');
    sfus[0]!.announces('camera');
    await hears(AWAY);
    await long();
    expect(calls[0]!.closed).toBe(false);
    expect(shown.remote).toEqual({ camera });
  });

  it('outlives the end of the call before it', async () => {
    await peerToPeer();
    await hears(READY);
    sfus[0]!.listener.connected();
    await hears(AWAY, READY);
    await long();
    expect(calls[1]!.closed).toBe(false);
  });

  it('lets the SFU speak for the line once it has ended', async () => {
    await hears(READY);
    await peerToPeer();
    await hears(READY);
    const newest = sfus.at(-1)!;
    newest.listener.connected();
    await long();
    told = [];
    calls[0]!.listener.failed();
    newest.listener.disconnected();
    expect(told).toEqual(['disconnected']);
  });

  const RESUMED = { type: 'sfu_resumed', seat: 's2', consumers: [], ice_servers: [] } as Frame;

  it('gives way at once where the SFU goes on as it was and plays', async () => {
    await hears(READY);
    const camera = sfus[0]!.brings('camera');
    const microphone = sfus[0]!.brings('microphone');
    const call = await peerToPeer();
    line.use(socket);
    await hears(RESUMED);
    expect(shown.remote).toEqual({ camera, microphone });
    await aWhile();
    expect(call.closed).toBe(true);
    expect(shown).toMatchObject({ remote: { camera, microphone }, peerToPeer: false });
  });

  it('ends in the end where the SFU goes on as it was, and its connection is there before what it brings', async () => {
    await hears(READY);
    const call = await peerToPeer();
    line.use(socket);
    await hears(RESUMED);
    sfus[0]!.listener.connected();
    await long();
    expect(call.closed).toBe(true);
    expect(shown.peerToPeer).toBe(false);
    const camera = sfus[0]!.brings('camera');
    expect(shown.remote).toEqual({ camera });
  });

  it('hears of a camera that goes off or on, as the SFU does that takes over', async () => {
    const call = await peerToPeer();
    await hears(READY);
    media.onChange('microphone');
    await jest.advanceTimersByTimeAsync(0);
    for (const peer of [call, sfus[0]!]) {
      expect(peer.set).toHaveBeenCalledWith('microphone', SENT.microphone);
      expect(peer.pause).toHaveBeenCalledWith('microphone', false);
    }
  });

  it('does not show the last picture of a screen, which comes through the SFU alone', async () => {
    await hears(READY);
    const screen = sfus[0]!.brings('screen');
    const camera = sfus[0]!.brings('camera');
    expect(shown.remote).toEqual({ screen, camera });
    await peerToPeer();
    expect(Object.keys(shown.remote).sort()).toEqual(['camera', 'microphone']);
    await hears(READY);
    const again = sfus.at(-1)!.brings('screen');
    expect(shown.remote.screen).toBe(again);
  });

  it('ends with the other’s line, while what comes by the SFU stays', async () => {
    const call = await peerToPeer();
    await hears(READY);
    const camera = sfus[0]!.brings('camera');
    line.otherLeft(true);
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({ camera });
  });

  it('ends with the goodbye of the other', async () => {
    const call = await peerToPeer();
    await hears(READY);
    sfus[0]!.announces('camera');
    line.otherLeft(false);
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({});
  });
});

it('hides the last picture of one whose line broke, and shows what comes of them again', async () => {
  await hears(READY);
  const camera = sfus[0]!.brings('camera');
  line.otherLeft(true);
  expect(shown.remote).toEqual({ camera });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(shown.remote).toEqual({});
  line.otherIsIn();
  expect(shown.remote).toEqual({ camera });
});
