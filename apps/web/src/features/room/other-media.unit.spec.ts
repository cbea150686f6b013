import { jest } from '@jest/globals';
import { FakeTrack } from '@/testing/fake-track';
import { OtherMedia, type RemoteMedia } from './other-media';

/** Longer than the time that a new track has to start playing. */
const A_WHILE_MS = 3_500;

let other: OtherMedia;
let shown: RemoteMedia;
let first: FakeTrack;
let second: FakeTrack;

beforeEach(() => {
  jest.useFakeTimers();
  other = new OtherMedia((media) => (shown = media));
  [first, second] = [new FakeTrack(), new FakeTrack()];
  other.add('camera', first.plays(), 'sfu');
});
afterEach(() => {
  other.close();
  jest.useRealTimers();
});

const camera = () => shown.remote.camera;
const comes = () => other.add('camera', second.asTrack(), 'sfu');

it('keeps the current picture until the new one plays', () => {
  comes();
  expect(camera()).toBe(first);
  second.plays();
  expect(camera()).toBe(second);
});

it('switches to a new track after a moment even if it does not play, because it may be paused', () => {
  comes();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(camera()).toBe(second);
});

it('switches at once if the current track has ended', () => {
  first.ends();
  comes();
  expect(camera()).toBe(second);
});

it('switches to the new track when the current one is removed', () => {
  comes();
  other.remove('camera', first.ends());
  expect(camera()).toBe(second);
});

it('switches to the new track when the connection of the current one is closed', () => {
  comes();
  first.ends();
  other.dropEnded();
  expect(camera()).toBe(second);
});

it('keeps the current track if the new one ends before it plays', () => {
  comes();
  other.remove('camera', second.ends());
  second.plays();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(camera()).toBe(first);
});

it('switches to the newest of several tracks, whichever plays first', () => {
  comes();
  const third = new FakeTrack();
  other.add('camera', third.asTrack(), 'sfu');
  second.plays();
  expect(camera()).toBe(first);
  third.plays();
  expect(camera()).toBe(third);
});

it('shows nothing of a participant who left, even if their track plays late', () => {
  comes();
  other.clear();
  second.plays();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(shown.remote).toEqual({});
});

describe('a peer-to-peer connection that the SFU replaces', () => {
  beforeEach(() => {
    first.ends();
    first = new FakeTrack();
    other.add('camera', first.plays(), 'call');
    comes();
  });

  it('keeps the picture until the peer-to-peer connection ends', () => {
    jest.advanceTimersByTime(A_WHILE_MS);
    expect(camera()).toBe(first);
    expect(shown.peerToPeer).toBe(true);
    first.ends();
    other.dropEnded();
    expect(camera()).toBe(second);
    expect(shown.peerToPeer).toBe(false);
  });

  it('waits only for tracks that are paused on neither connection', () => {
    expect(other.playsByCall).toBe(true);
    other.pause('camera', true, 'sfu');
    expect(other.playsByCall).toBe(false);
    other.pause('camera', false, 'sfu');
    other.pause('camera', true, 'call');
    expect(other.playsByCall).toBe(false);
    other.pause('camera', false, 'call');
    expect(other.playsByCall).toBe(true);
    second.plays();
    expect(other.playsByCall).toBe(false);
  });

  it('applies a camera pause only from the connection that is displayed', () => {
    other.pause('camera', true, 'sfu');
    expect(shown.remotePaused.camera).toBe(false);
    second.plays();
    expect(shown.remotePaused.camera).toBe(true);
    other.pause('camera', false, 'sfu');
    other.pause('camera', true, 'call');
    expect(shown.remotePaused.camera).toBe(false);
  });
});
