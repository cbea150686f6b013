import { jest } from '@jest/globals';
import { FakeTrack } from '@/testing/fake-track';
import { RemotePlayback, type RemoteMedia } from './remote-playback';

/** Longer than the time that a new track has to start playing. */
const A_WHILE_MS = 10_500;

let playback: RemotePlayback;
let shown: RemoteMedia;
let first: FakeTrack;
let second: FakeTrack;

beforeEach(() => {
  jest.useFakeTimers();
  playback = new RemotePlayback((media) => (shown = media));
  [first, second] = [new FakeTrack(), new FakeTrack()];
  playback.add('camera', first.plays(), 'sfu');
});
afterEach(() => {
  playback.close();
  jest.useRealTimers();
});

const camera = () => shown.remote.camera;
const addSecond = () => playback.add('camera', second.asTrack(), 'sfu');

it('keeps the current picture until the new one plays', () => {
  addSecond();
  expect(camera()).toBe(first);
  second.plays();
  expect(camera()).toBe(second);
});

it('switches to a new track after a while even if it does not play', () => {
  addSecond();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(camera()).toBe(second);
});

it('switches at once if the current track has ended', () => {
  first.ends();
  addSecond();
  expect(camera()).toBe(second);
});

it('switches to the new track when the current one is removed', () => {
  addSecond();
  playback.remove('camera', first.ends());
  expect(camera()).toBe(second);
});

it('switches to the new track when the connection of the current one is closed', () => {
  addSecond();
  first.ends();
  playback.removeEnded();
  expect(camera()).toBe(second);
});

it('keeps the current track if the new one ends before it plays', () => {
  addSecond();
  playback.remove('camera', second.ends());
  second.plays();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(camera()).toBe(first);
});

it('switches to the newest of several tracks, whichever plays first', () => {
  addSecond();
  const third = new FakeTrack();
  playback.add('camera', third.asTrack(), 'sfu');
  second.plays();
  expect(camera()).toBe(first);
  third.plays();
  expect(camera()).toBe(third);
});

it('shows nothing of a participant who left, even if their track plays late', () => {
  addSecond();
  playback.clear();
  second.plays();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(shown.remote).toEqual({});
});

describe('a peer-to-peer connection that the SFU replaces', () => {
  beforeEach(() => {
    first.ends();
    first = new FakeTrack();
    playback.add('camera', first.plays(), 'call');
    addSecond();
  });

  it('keeps the picture until the peer-to-peer connection ends', () => {
    jest.advanceTimersByTime(A_WHILE_MS);
    expect(camera()).toBe(first);
    expect(shown.peerToPeer).toBe(true);
    first.ends();
    playback.removeEnded();
    expect(camera()).toBe(second);
    expect(shown.peerToPeer).toBe(false);
  });

  it('does not play a paused track', () => {
    expect(playback.playsPeerToPeer).toBe(true);
    playback.pause('camera', true, 'call');
    expect(playback.playsPeerToPeer).toBe(false);
    playback.pause('camera', false, 'call');
    expect(playback.playsPeerToPeer).toBe(true);
    second.plays();
    expect(playback.playsPeerToPeer).toBe(false);
  });

  it('ends at once with a paused track, because that never plays', () => {
    playback.pause('camera', true, 'sfu');
    expect(camera()).toBe(second);
    expect(shown.remotePaused.camera).toBe(true);
  });

  it('applies a camera pause only from the connection that is displayed', () => {
    playback.pause('camera', true, 'call');
    expect(shown.remotePaused.camera).toBe(true);
    second.plays();
    expect(shown.remotePaused.camera).toBe(false);
    playback.pause('camera', true, 'call');
    expect(shown.remotePaused.camera).toBe(false);
  });
});
