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

/** Fake connection that records its calls. */
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

  /** Announces a remote track on this connection. */
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

  /** Announces a track that plays. */
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
/** Longer than a peer-to-peer connection continues for the other participant after handing over. */
const A_WHILE_MS = 3_500;
/** Longer than a peer-to-peer connection continues beside the SFU. */
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
/** Connects both participants peer to peer, with audio and video. */
const peerToPeer = async () => {
  await hears(AWAY, FIRST);
  const [call] = calls;
  call!.brings('microphone');
  call!.brings('camera');
  return call!;
};

describe('a peer-to-peer connection', () => {
  it('is played until the other participant’s tracks play through the SFU', async () => {
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

  it('closes a while after that, because the other participant may still use it', async () => {
    const call = await peerToPeer();
    await hears(READY);
    const remote = { microphone: sfus[0]!.brings('microphone'), camera: sfus[0]!.brings('camera') };
    await jest.advanceTimersByTimeAsync(2_500);
    expect(call.closed).toBe(false);
    await aWhile();
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual(remote);
  });

  it('does not report its status or a paused camera once the SFU has taken over', async () => {
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

  it('does not wait for a muted participant', async () => {
    const call = await peerToPeer();
    await hears(READY);
    const microphone = sfus[0]!.announces('microphone', true);
    const camera = sfus[0]!.brings('camera');
    await aWhile();
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({ microphone, camera });
    expect(shown.remotePaused.microphone).toBe(true);
  });

  it('closes after a time limit if the SFU is connected but delivers nothing', async () => {
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

  it('closes after a time limit if neither participant sends anything', async () => {
    locals = {};
    const call = await peerToPeer();
    await hears(READY);
    await long();
    expect(call.closed).toBe(true);
    expect(shown.peerToPeer).toBe(false);
  });

  it('closes, if it was started by a peer without SFU access, once their media arrives through the SFU', async () => {
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

  it('continues while the SFU is not connected', async () => {
    const call = await peerToPeer();
    await hears(READY);
    await long();
    expect(call.closed).toBe(false);
  });

  it('continues if the SFU becomes unavailable again', async () => {
    await hears(AWAY, { type: 'initiator', isInitiator: false }, { type: 'offer', offer: {} });
    await hears(READY);
    const camera = calls[0]!.brings('camera');
    sfus[0]!.announces('camera');
    await hears(AWAY);
    await long();
    expect(calls[0]!.closed).toBe(false);
    expect(shown.remote).toEqual({ camera });
  });

  it('is not closed by the time limit of the previous peer-to-peer connection', async () => {
    await peerToPeer();
    await hears(READY);
    sfus[0]!.listener.connected();
    await hears(AWAY, READY);
    await long();
    expect(calls[1]!.closed).toBe(false);
  });

  it('leaves the connection status to the SFU after it has closed', async () => {
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

  it('is replaced at once if the SFU session is resumed and plays', async () => {
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

  it('closes after a time limit if the SFU session is resumed and connects before its media arrives', async () => {
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

  it('sends local track changes, as does the SFU connection that takes over', async () => {
    const call = await peerToPeer();
    await hears(READY);
    media.onChange('microphone');
    await jest.advanceTimersByTimeAsync(0);
    for (const peer of [call, sfus[0]!]) {
      expect(peer.set).toHaveBeenCalledWith('microphone', SENT.microphone);
      expect(peer.pause).toHaveBeenCalledWith('microphone', false);
    }
  });

  it('does not show the last picture of a shared screen, which only the SFU carries', async () => {
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

  it('closes when the other participant’s connection breaks, while media through the SFU remains', async () => {
    const call = await peerToPeer();
    await hears(READY);
    const camera = sfus[0]!.brings('camera');
    line.otherLeft(true);
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({ camera });
  });

  it('closes when the other participant leaves', async () => {
    const call = await peerToPeer();
    await hears(READY);
    sfus[0]!.announces('camera');
    line.otherLeft(false);
    expect(call.closed).toBe(true);
    expect(shown.remote).toEqual({});
  });
});

it('hides the last picture a while after a broken connection, and shows it when the participant returns', async () => {
  await hears(READY);
  const camera = sfus[0]!.brings('camera');
  line.otherLeft(true);
  expect(shown.remote).toEqual({ camera });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(shown.remote).toEqual({});
  line.otherIsIn();
  expect(shown.remote).toEqual({ camera });
});
