import { jest } from '@jest/globals';
import { FakeTrack } from '@/testing/fake-track';
import { OtherMedia, type RemoteMedia } from './other-media';

/** Longer than a track is waited for. */
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

it('goes on with the picture there is until the new one plays', () => {
  comes();
  expect(camera()).toBe(first);
  second.plays();
  expect(camera()).toBe(second);
});

it('waits for the new one no longer than a moment: it may be off', () => {
  comes();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(camera()).toBe(second);
});

it('waits for nothing where there is nothing to go on with', () => {
  first.ends();
  comes();
  expect(camera()).toBe(second);
});

it('takes the new one once the one before is gone', () => {
  comes();
  other.remove('camera', first.ends());
  expect(camera()).toBe(second);
});

it('takes the new one once the connection of the one before is closed', () => {
  comes();
  first.ends();
  other.dropEnded();
  expect(camera()).toBe(second);
});

it('goes on as it was where the new one ends before it plays', () => {
  comes();
  other.remove('camera', second.ends());
  second.plays();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(camera()).toBe(first);
});

it('takes the newest of several, whichever plays first', () => {
  comes();
  const third = new FakeTrack();
  other.add('camera', third.asTrack(), 'sfu');
  second.plays();
  expect(camera()).toBe(first);
  third.plays();
  expect(camera()).toBe(third);
});

it('shows nothing of who has left, whatever comes late', () => {
  comes();
  other.clear();
  second.plays();
  jest.advanceTimersByTime(A_WHILE_MS);
  expect(shown.remote).toEqual({});
});

describe('of a call that the SFU takes over from', () => {
  beforeEach(() => {
    first.ends();
    first = new FakeTrack();
    other.add('camera', first.plays(), 'call');
    comes();
  });

  it('goes on with the picture for as long as the call stands', () => {
    jest.advanceTimersByTime(A_WHILE_MS);
    expect(camera()).toBe(first);
    expect(shown.peerToPeer).toBe(true);
    first.ends();
    other.dropEnded();
    expect(camera()).toBe(second);
    expect(shown.peerToPeer).toBe(false);
  });

  it('waits for what plays, and not for what is off by either', () => {
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

  it('is told of a camera that is off by the way that is seen', () => {
    other.pause('camera', true, 'sfu');
    expect(shown.remotePaused.camera).toBe(false);
    second.plays();
    expect(shown.remotePaused.camera).toBe(true);
    other.pause('camera', false, 'sfu');
    other.pause('camera', true, 'call');
    expect(shown.remotePaused.camera).toBe(false);
  });
});
