import { jest } from '@jest/globals';
import type { MediaListener } from './media-peer';
import { PeerCall } from './peer-call';

class FakeConnection {
  static last: FakeConnection;
  ontrack: ((event: object) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;

  constructor() {
    FakeConnection.last = this;
  }

  close(): void {}
}

/** What the receiver says of the pictures that came. */
let lastPictureAt: number | undefined;
const receiver = {
  getSynchronizationSources: () => (lastPictureAt === undefined ? [] : [{ timestamp: lastPictureAt }]),
};

let paused: [string, boolean][];
let call: PeerCall;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { RTCPeerConnection: FakeConnection });
  lastPictureAt = undefined;
  paused = [];
  const nothing = () => undefined;
  const listener: MediaListener = {
    ...{ track: nothing, trackGone: nothing, connected: nothing, disconnected: nothing, failed: nothing },
    trackPaused: (source, is) => void paused.push([source, is]),
  };
  call = new PeerCall({ iceServers: [], locals: {}, send: nothing, listener });
});
afterEach(() => {
  call.close();
  jest.useRealTimers();
});

const comes = (kind: 'audio' | 'video', muted = true) => {
  const track = { kind, muted, onmute: null, onunmute: null as (() => void) | null };
  FakeConnection.last.ontrack?.({ track, receiver });
  return track;
};
/** Pictures for a while, or none. */
const passes = async (ms: number, pictures: boolean) => {
  for (let at = 0; at < ms; at += 100) {
    if (pictures) lastPictureAt = (lastPictureAt ?? 0) + 100;
    await jest.advanceTimersByTimeAsync(100);
  }
};

it('says that a camera is off from the first, and again when its pictures end', async () => {
  comes('video');
  expect(paused).toEqual([['camera', true]]);
  await passes(1_000, true);
  expect(paused.at(-1)).toEqual(['camera', false]);
  await passes(2_000, false);
  expect(paused.at(-1)).toEqual(['camera', false]);
  await passes(2_000, false);
  expect(paused.at(-1)).toEqual(['camera', true]);
  await passes(1_000, true);
  expect(paused.map(([, is]) => is)).toEqual([true, false, true, false]);
});

it('says that nothing is heard until the first sound came', () => {
  const track = comes('audio');
  expect(paused).toEqual([['microphone', true]]);
  track.muted = false;
  track.onunmute?.();
  expect(paused.at(-1)).toEqual(['microphone', false]);
});

it('is silent once it is closed', async () => {
  comes('video');
  call.close();
  paused = [];
  await passes(5_000, true);
  expect(paused).toEqual([]);
});
