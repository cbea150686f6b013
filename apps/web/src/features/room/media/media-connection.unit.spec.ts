import { jest } from '@jest/globals';
import { FakeTrack } from '@/testing/fake-track';
import type { LocalMedia, LocalTracks } from '../devices';
import type { RoomSocket } from '../signaling';
import type { MediaListener, RemoteSource } from './media-peer';
import type { RemoteMedia } from './remote-playback';

interface AnnouncedTrack {
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
  readonly receiveOffer = jest.fn(async () => undefined);
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

  readonly #tracks: AnnouncedTrack[] = [];

  show(): void {
    for (const announced of this.#tracks) this.#notify(announced);
  }

  /** Announces a remote track on this connection. */
  announce(source: RemoteSource, paused = false): FakeTrack {
    const track = new FakeTrack();
    const announced = { source, track, paused };
    this.#tracks.push(announced);
    this.#notify(announced);
    return track;
  }

  #notify({ source, track, paused }: AnnouncedTrack): void {
    this.listener.track(source, track.asTrack());
    this.listener.trackPaused(source, paused);
  }

  /** Announces a track that plays. */
  announcePlaying(source: RemoteSource): MediaStreamTrack {
    return this.announce(source).plays();
  }
}

const sfus: FakePeer[] = [];
const peerConnections: FakePeer[] = [];
const create = (list: FakePeer[], listener: MediaListener) => {
  const peer = new FakePeer(listener);
  list.push(peer);
  return peer;
};
jest.unstable_mockModule('./sfu-client', () => ({
  SfuClient: {
    create: async (_ready: unknown, _request: unknown, listener: MediaListener) => create(sfus, listener),
  },
}));
jest.unstable_mockModule('./peer-connection', () => ({
  PeerConnection: function PeerConnection({ listener }: { listener: MediaListener }) {
    return create(peerConnections, listener);
  },
}));
const { MediaConnection } = await import('./media-connection');
type Frame = Parameters<InstanceType<typeof MediaConnection>['receive']>[0];

const socket = { send: () => undefined, request: async () => ({}) } as unknown as RoomSocket;
const READY = { type: 'sfu_ready', seat: 's1' } as unknown as Frame;
const AWAY = { type: 'sfu_unavailable', ice_servers: [] } as Frame;
const FIRST = { type: 'initiator', isInitiator: true } as Frame;
const SENT = { microphone: { track: {} as MediaStreamTrack, paused: false } };
/** Longer than a peer-to-peer connection continues for the other participant after handing over. */
const A_WHILE_MS = 3_500;
/** Longer than a peer-to-peer connection continues beside the SFU. */
const LONG_MS = 30_500;

let locals: LocalTracks;
let media: LocalMedia;
let connection: InstanceType<typeof MediaConnection>;
let shown: RemoteMedia;
let events: string[];

beforeEach(() => {
  jest.useFakeTimers();
  sfus.length = peerConnections.length = 0;
  locals = SENT;
  media = {
    get locals() {
      return locals;
    },
    current: () => ({ chosen: {} }),
  } as unknown as LocalMedia;
  events = [];
  const record = (what: string) => () => void events.push(what);
  connection = new MediaConnection(media, {
    connected: record('connected'),
    disconnected: record('disconnected'),
    failed: record('failed'),
    remote: (remote) => (shown = remote),
    quality: () => undefined,
    framesLost: () => undefined,
  });
  connection.attachSocket(socket);
});
afterEach(() => {
  connection.close();
  jest.useRealTimers();
});

const receive = async (...frames: Frame[]) => {
  for (const frame of frames) await connection.receive(frame);
};
const aWhile = () => jest.advanceTimersByTimeAsync(A_WHILE_MS);
const long = () => jest.advanceTimersByTimeAsync(LONG_MS);
/** Connects both participants peer to peer, with audio and video. */
const peerToPeer = async () => {
  await receive(AWAY, FIRST);
  const [peerConnection] = peerConnections;
  peerConnection!.announcePlaying('microphone');
  peerConnection!.announcePlaying('camera');
  return peerConnection!;
};

describe('a peer-to-peer connection', () => {
  it('is played until the other participant’s tracks play through the SFU', async () => {
    const peerConnection = await peerToPeer();
    const before = shown.remote;
    expect(shown.peerToPeer).toBe(true);
    await receive(READY);
    const microphone = sfus[0]!.announce('microphone');
    const camera = sfus[0]!.announce('camera');
    await aWhile();
    expect(shown).toMatchObject({ remote: before, peerToPeer: true });
    microphone.plays();
    expect(shown.remote).toEqual({ microphone, camera: before.camera });
    camera.plays();
    expect(shown).toMatchObject({ remote: { microphone, camera }, peerToPeer: false });
    expect(peerConnection.closed).toBe(false);
  });

  it('closes a while after that, because the other participant may still use it', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    const remote = {
      microphone: sfus[0]!.announcePlaying('microphone'),
      camera: sfus[0]!.announcePlaying('camera'),
    };
    await jest.advanceTimersByTimeAsync(2_500);
    expect(peerConnection.closed).toBe(false);
    await aWhile();
    expect(peerConnection.closed).toBe(true);
    expect(shown.remote).toEqual(remote);
  });

  it('does not report its status or a paused camera once the SFU has taken over', async () => {
    await receive(READY);
    const peerConnection = await peerToPeer();
    sfus[0]!.announcePlaying('microphone');
    sfus[0]!.announcePlaying('camera');
    await receive(READY);
    sfus[1]!.announcePlaying('camera');
    events = [];
    peerConnection.listener.trackPaused('camera', true);
    peerConnection.listener.disconnected();
    peerConnection.listener.failed();
    expect(shown.remotePaused.camera).toBe(false);
    expect(events).toEqual([]);
  });

  it('does not wait for a camera that is off', async () => {
    const peerConnection = await peerToPeer();
    peerConnection.listener.trackPaused('camera', true);
    await receive(READY);
    sfus[0]!.listener.connected();
    const microphone = sfus[0]!.announcePlaying('microphone');
    await aWhile();
    expect(peerConnection.closed).toBe(true);
    expect(shown.remote).toEqual({ microphone });
  });

  it('does not wait for a muted participant', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    const microphone = sfus[0]!.announce('microphone', true);
    const camera = sfus[0]!.announcePlaying('camera');
    await aWhile();
    expect(peerConnection.closed).toBe(true);
    expect(shown.remote).toEqual({ microphone, camera });
    expect(shown.remotePaused.microphone).toBe(true);
  });

  it('closes after a time limit if the SFU is connected but delivers nothing', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    sfus[0]!.listener.connected();
    await aWhile();
    expect(peerConnection.closed).toBe(false);
    await long();
    expect(peerConnection.closed).toBe(true);
    expect(shown).toMatchObject({ peerToPeer: false });
    expect(shown.remote).toEqual({});
  });

  it('closes after a time limit if neither participant sends anything', async () => {
    locals = {};
    const peerConnection = await peerToPeer();
    await receive(READY);
    await long();
    expect(peerConnection.closed).toBe(true);
    expect(shown.peerToPeer).toBe(false);
  });

  it('closes, if it was started by a peer without SFU access, once their media arrives through the SFU', async () => {
    await receive(READY, { type: 'offer', offer: {} });
    const [peerConnection] = peerConnections;
    peerConnection!.announcePlaying('camera');
    await long();
    expect(peerConnection!.closed).toBe(false);
    sfus[0]!.announcePlaying('camera');
    events = [];
    peerConnection!.listener.failed();
    await aWhile();
    expect(peerConnection!.closed).toBe(true);
    expect(events).not.toContain('failed');
    events = [];
    sfus[0]!.listener.disconnected();
    expect(events).toEqual(['disconnected']);
  });

  it('continues while the SFU is not connected', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    await long();
    expect(peerConnection.closed).toBe(false);
  });

  it('continues if the SFU becomes unavailable again', async () => {
    await receive(AWAY, { type: 'initiator', isInitiator: false }, { type: 'offer', offer: {} });
    await receive(READY);
    const camera = peerConnections[0]!.announcePlaying('camera');
    sfus[0]!.announce('camera');
    await receive(AWAY);
    await long();
    expect(peerConnections[0]!.closed).toBe(false);
    expect(shown.remote).toEqual({ camera });
  });

  it('is not closed by the time limit of the previous peer-to-peer connection', async () => {
    await peerToPeer();
    await receive(READY);
    sfus[0]!.listener.connected();
    await receive(AWAY, READY);
    await long();
    expect(peerConnections[1]!.closed).toBe(false);
  });

  it('leaves the connection status to the SFU after it has closed', async () => {
    await receive(READY);
    await peerToPeer();
    await receive(READY);
    const newest = sfus.at(-1)!;
    newest.listener.connected();
    await long();
    events = [];
    peerConnections[0]!.listener.failed();
    newest.listener.disconnected();
    expect(events).toEqual(['disconnected']);
  });

  const RESUMED = { type: 'sfu_resumed', seat: 's2', consumers: [], ice_servers: [] } as Frame;

  it('is replaced at once if the SFU session is resumed and plays', async () => {
    await receive(READY);
    const camera = sfus[0]!.announcePlaying('camera');
    const microphone = sfus[0]!.announcePlaying('microphone');
    const peerConnection = await peerToPeer();
    connection.attachSocket(socket);
    await receive(RESUMED);
    expect(shown.remote).toEqual({ camera, microphone });
    await aWhile();
    expect(peerConnection.closed).toBe(true);
    expect(shown).toMatchObject({ remote: { camera, microphone }, peerToPeer: false });
  });

  it('closes after a time limit if the SFU session is resumed and connects before its media arrives', async () => {
    await receive(READY);
    const peerConnection = await peerToPeer();
    connection.attachSocket(socket);
    await receive(RESUMED);
    sfus[0]!.listener.connected();
    await long();
    expect(peerConnection.closed).toBe(true);
    expect(shown.peerToPeer).toBe(false);
    const camera = sfus[0]!.announcePlaying('camera');
    expect(shown.remote).toEqual({ camera });
  });

  it('sends local track changes, as does the SFU connection that takes over', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    media.onChange('microphone');
    await jest.advanceTimersByTimeAsync(0);
    for (const peer of [peerConnection, sfus[0]!]) {
      expect(peer.set).toHaveBeenCalledWith('microphone', SENT.microphone);
      expect(peer.pause).toHaveBeenCalledWith('microphone', false);
    }
  });

  it('does not show the last picture of a shared screen, which only the SFU carries', async () => {
    await receive(READY);
    const screen = sfus[0]!.announcePlaying('screen');
    const camera = sfus[0]!.announcePlaying('camera');
    expect(shown.remote).toEqual({ screen, camera });
    await peerToPeer();
    expect(Object.keys(shown.remote).sort()).toEqual(['camera', 'microphone']);
    await receive(READY);
    const again = sfus.at(-1)!.announcePlaying('screen');
    expect(shown.remote.screen).toBe(again);
  });

  it('closes when the other participant’s connection breaks, while media through the SFU remains', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    const camera = sfus[0]!.announcePlaying('camera');
    connection.peerLeft(true);
    expect(peerConnection.closed).toBe(true);
    expect(shown.remote).toEqual({ camera });
  });

  it('closes when the other participant leaves', async () => {
    const peerConnection = await peerToPeer();
    await receive(READY);
    sfus[0]!.announce('camera');
    connection.peerLeft(false);
    expect(peerConnection.closed).toBe(true);
    expect(shown.remote).toEqual({});
  });
});

it('hides the last picture a while after a broken connection, and shows it when the participant returns', async () => {
  await receive(READY);
  const camera = sfus[0]!.announcePlaying('camera');
  connection.peerLeft(true);
  expect(shown.remote).toEqual({ camera });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(shown.remote).toEqual({});
  connection.peerEntered();
  expect(shown.remote).toEqual({ camera });
});
