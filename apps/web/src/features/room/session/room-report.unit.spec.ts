import { jest } from '@jest/globals';
import { Store } from '../shared';
import { reportRoom } from './room-report';
import { EMPTY_ROOM, type RoomState } from './room-state';

type Decoded = () => void;
const pendingFrames: Decoded[] = [];
const track = () => ({}) as MediaStreamTrack;
const server = {} as NonNullable<RoomState['server']>;
let nowMs = 0;

beforeEach(() => {
  pendingFrames.length = 0;
  nowMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  Object.assign(globalThis, { MediaStream: class {} });
  Object.assign(HTMLVideoElement.prototype, {
    requestVideoFrameCallback: (decoded: Decoded) => pendingFrames.push(decoded),
    play: async () => undefined,
  });
});
afterEach(() => jest.restoreAllMocks());

function room() {
  const sent: object[] = [];
  const joins: number[] = [];
  const store = new Store<RoomState>(EMPTY_ROOM);
  reportRoom(store, (report) =>
    report.join_ms === undefined ? sent.push(report) : joins.push(report.join_ms),
  );
  const status = (next: RoomState['connection']['status']) =>
    store.set({ connection: { ...EMPTY_ROOM.connection, status: next } });
  return { store, sent, joins, status };
}

it('reports the time to the first decoded remote picture once', () => {
  const { store, sent } = room();
  store.set({ server, peerPresent: true });
  store.set({ remote: { camera: track() } });
  nowMs += 420.4;
  pendingFrames[0]?.();
  store.set({ remote: { camera: track() } });
  expect(sent).toEqual([{ type: 'room_report', first_frame_ms: 420 }]);
  expect(pendingFrames).toHaveLength(1);
});

it.each<[string, Partial<RoomState>, Partial<RoomState>]>([
  [
    'joined after the member',
    { server, peerPresent: false },
    { peerPresent: true, remote: { camera: track() } },
  ],
  [
    'has their camera off',
    { server, peerPresent: true },
    {
      remote: { camera: track() },
      remotePaused: { camera: true, microphone: false },
    },
  ],
])('reports no time if the other participant %s', (_, before, after) => {
  const { store, sent } = room();
  store.set(before);
  store.set(after);
  store.set({ remotePaused: { camera: false, microphone: false } });
  for (const decoded of pendingFrames) decoded();
  expect(sent).toEqual([]);
});

it('reports no time for a camera that was turned on much later', () => {
  const { store, sent } = room();
  store.set({ server, peerPresent: true });
  nowMs += 31_000;
  store.set({ remote: { camera: track() } });
  for (const decoded of pendingFrames) decoded();
  expect(sent).toEqual([]);
});

it('reports the time until the room accepted the member once', () => {
  const { store, joins } = room();
  nowMs += 310.6;
  store.set({ connection: { ...EMPTY_ROOM.connection, status: 'connecting' } });
  expect(joins).toEqual([]);
  store.set({ server });
  nowMs += 50;
  store.set({ server: { ...server } });
  expect(joins).toEqual([311]);
});

it('reports the number of reconnects once the room is connected again', () => {
  const { sent, status } = room();
  for (const next of ['connecting', 'connected', 'reconnecting', 'failed', 'reconnecting'] as const)
    status(next);
  expect(sent).toEqual([]);
  status('connected');
  status('disconnected');
  status('connected');
  expect(sent).toEqual([{ type: 'room_report', reconnects: 2 }]);
});
