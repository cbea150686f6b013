import { jest } from '@jest/globals';
import { FakeSocket } from '@/testing/fake-socket';
import { HEARTBEAT_MS, LiveConnection, MAX_ATTEMPTS, retryDelayMs } from './live-connection';
import { liveStore } from './live-store';

const frames: string[] = [];
let connection: LiveConnection;
let tickets = 0;
let errorStatus: number | undefined;
let endings = 0;
const { last } = FakeSocket;
/** Lets pending responses arrive without advancing the time. */
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  jest.useFakeTimers();
  FakeSocket.made = [];
  frames.length = 0;
  tickets = 0;
  endings = 0;
  errorStatus = undefined;
  const fetch = () => {
    tickets += 1;
    const body = errorStatus ? { detail: 'No.', code: 'x.y' } : { websocket_url: `ws://here/${tickets}` };
    const status = errorStatus ?? 200;
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify(body)),
      json: () => Promise.resolve(body),
    });
  };
  Object.assign(globalThis, { fetch, WebSocket: FakeSocket });
  connection = new LiveConnection(
    'meera',
    (frame) => frames.push(frame),
    () => (endings += 1),
  );
  connection.start();
  await settle();
});
afterEach(() => {
  connection.stop();
  jest.useRealTimers();
});

const connectOpen = () => {
  last().opens();
  last().emitFrame({ type: 'unread_notifications' });
};

it('requests unread notifications and sends the time zone', () => {
  last().opens();
  expect(JSON.parse(last().sent[0] ?? '')).toMatchObject({
    type: 'fetch_unread_notifications',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

it('counts as open from the first frame on, because the ticket may be rejected before', () => {
  last().opens();
  expect(liveStore.current()).toBe(false);
  last().emitFrame({ type: 'changed', areas: [] });
  expect(liveStore.current()).toBe(true);
  expect(frames).toEqual([JSON.stringify({ type: 'changed', areas: [] })]);
});

it('waits 1 second, doubled with each attempt, at most 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it('reconnects five times with a new ticket each, then pauses', async () => {
  connectOpen();
  last().ends(1006);
  expect(liveStore.current()).toBe(false);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await jest.advanceTimersByTimeAsync(retryDelayMs(attempt) - 1);
    expect(tickets).toBe(attempt + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(tickets).toBe(attempt + 2);
    last().ends(1008);
  }
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(tickets).toBe(1 + MAX_ATTEMPTS);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(tickets).toBe(2 + MAX_ATTEMPTS);
});

it('restarts the attempt count after a successful connection', async () => {
  for (let times = 0; times < 2 * MAX_ATTEMPTS; times += 1) {
    connectOpen();
    last().ends(1012);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  expect(tickets).toBe(1 + 2 * MAX_ATTEMPTS);
});

it('gives a connection attempt five seconds', async () => {
  await jest.advanceTimersByTimeAsync(5_000);
  expect(tickets).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(tickets).toBe(2);
});

it.each([1000, 4401, 4403])('does not reconnect after %d', async (code) => {
  connectOpen();
  last().ends(code);
  await jest.advanceTimersByTimeAsync(3_600_000);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(tickets).toBe(1);
});

it.each([
  [1000, 0],
  [1006, 0],
  [4401, 1],
  [4403, 1],
])('after %d, checks the sign-in %d time(s)', (code, times) => {
  connectOpen();
  last().ends(code);
  expect(endings).toBe(times);
});

it('does not reconnect if the ticket is rejected', async () => {
  errorStatus = 403;
  connectOpen();
  last().ends(1006);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(tickets).toBe(2);
});

it('sends heartbeats, and reconnects if nothing arrives until the next one', async () => {
  connectOpen();
  const socket = last();
  await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(socket.sent.slice(1)).toEqual([JSON.stringify({ type: 'fetch_unread_notifications' })]);
  socket.emitFrame({ type: 'changed', areas: [] });
  await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect([liveStore.current(), socket.sent.length]).toEqual([true, 3]);
  await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(liveStore.current()).toBe(false);
  await jest.advanceTimersByTimeAsync(retryDelayMs(0));
  expect(tickets).toBe(2);
});

it('reconnects when the browser reports that it is offline', async () => {
  connectOpen();
  window.dispatchEvent(new Event('offline'));
  expect(liveStore.current()).toBe(false);
  await jest.advanceTimersByTimeAsync(retryDelayMs(0));
  expect(tickets).toBe(2);
});
