import { jest } from '@jest/globals';
import type { MediaListener } from './media-peer';
import { PeerConnection } from './peer-connection';

class FakeConnection {
  static last: FakeConnection;
  ontrack: ((event: object) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;

  constructor() {
    FakeConnection.last = this;
  }

  close(): void {}
}

/** RTP timestamp of the last received picture, as the receiver reports it. */
let lastPictureAt: number | undefined;
const receiver = {
  getSynchronizationSources: () => (lastPictureAt === undefined ? [] : [{ timestamp: lastPictureAt }]),
};

let paused: [string, boolean][];
let connection: PeerConnection;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { RTCPeerConnection: FakeConnection });
  lastPictureAt = undefined;
  paused = [];
  const nothing = () => undefined;
  const listener: MediaListener = {
    ...{ track: nothing, trackRemoved: nothing, connected: nothing, disconnected: nothing, failed: nothing },
    trackPaused: (source, is) => void paused.push([source, is]),
  };
  connection = new PeerConnection({ iceServers: [], locals: {}, send: nothing, listener });
});
afterEach(() => {
  connection.close();
  jest.useRealTimers();
});

const receiveTrack = (kind: 'audio' | 'video', muted = true) => {
  const track = { kind, muted, onmute: null, onunmute: null as (() => void) | null };
  FakeConnection.last.ontrack?.({ track, receiver });
  return track;
};
/** Lets time pass, with or without pictures arriving. */
const advance = async (ms: number, pictures: boolean) => {
  for (let at = 0; at < ms; at += 100) {
    if (pictures) lastPictureAt = (lastPictureAt ?? 0) + 100;
    await jest.advanceTimersByTimeAsync(100);
  }
};

it('reports a camera as paused at first, and again when its pictures stop', async () => {
  receiveTrack('video');
  expect(paused).toEqual([['camera', true]]);
  await advance(1_000, true);
  expect(paused.at(-1)).toEqual(['camera', false]);
  await advance(2_000, false);
  expect(paused.at(-1)).toEqual(['camera', false]);
  await advance(2_000, false);
  expect(paused.at(-1)).toEqual(['camera', true]);
  await advance(1_000, true);
  expect(paused.map(([, is]) => is)).toEqual([true, false, true, false]);
});

it('reports the microphone as muted until the first sound arrives', () => {
  const track = receiveTrack('audio');
  expect(paused).toEqual([['microphone', true]]);
  track.muted = false;
  track.onunmute?.();
  expect(paused.at(-1)).toEqual(['microphone', false]);
});

it('reports nothing after it is closed', async () => {
  receiveTrack('video');
  connection.close();
  paused = [];
  await advance(5_000, true);
  expect(paused).toEqual([]);
});
