import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import { fakeApi, FakeResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import RoomPage from './room-page';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A room of the current member that opens and closes after the given times. */
const roomOf = (opensInMs: number, closesInMs: number, more: object = {}) => {
  const times = { opens_at: at(opensInMs), ends_at: at(closesInMs) };
  const schedule = sessionOf({ scheduled_time: at(opensInMs + 5 * MINUTE_MS), ...times, ...more });
  const { request } = schedule as unknown as { request: object };
  const now = { now: at(0), starts_at: at(opensInMs + 5 * MINUTE_MS), ends_at: times.ends_at };
  return { meeting_id: 'm1', role: 'student', request, schedule, ...now };
};
const CO = { status: 'CO', settlement: { minutes: 12, released: 18 }, rated: true };
const RECEIPT = '12 moved to Tomás, 18 came back.';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

async function open(meeting: FakeAnswer, more: Record<string, FakeAnswer> = {}) {
  const verified = { valid: true, websocket_url: 'ws://room', role: 'student' };
  const api = fakeApi({
    'GET session/m1/': meeting,
    'GET meeting/m1/verify/': verified,
    ...more,
  });
  await renderPage(<RoomPage />, { path: '/meeting-room/:meetingId', at: '/meeting-room/m1' });
  return api;
}
const join = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Join/ });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows when a room will open, and opens it by the clock', async () => {
  const api = await open(roomOf(20 * SECOND_MS, 30 * MINUTE_MS));
  expect((await join()).disabled).toBe(true);
  screen.getByText(/^The room opens five minutes before the session: .+\. Wait here, if you like\.$/);
  expect(api.to('GET meeting/m1/verify/')).toEqual([]);
  await pass(21 * SECOND_MS);
  expect((await join()).disabled).toBe(false);
  expect(screen.queryByText(/^The room opens/)).toBeNull();
  expect(api.to('GET meeting/m1/verify/')).toHaveLength(1);
});

it('shows that a room’s time is over, and the receipt once it is settled', async () => {
  let schedule: object = {};
  const api = await open(() => roomOf(-40 * MINUTE_MS, -SECOND_MS, schedule));
  expect((await join()).disabled).toBe(true);
  screen.getByText(/^The time of this session is over, and its room is closed\./);
  api.answer('GET session/m1/', new FakeResponse(503, { detail: 'Away.', code: 'service.unavailable' }));
  await pass(10 * SECOND_MS);
  screen.getByText(/^The time of this session is over/);
  schedule = CO;
  api.answer('GET session/m1/', () => roomOf(-40 * MINUTE_MS, -SECOND_MS, schedule));
  await pass(10 * SECOND_MS);
  await screen.findByText(RECEIPT);
});

it('shows the receipt of a session that was ended elsewhere', async () => {
  let schedule: object = {};
  const api = await open(() => roomOf(-MINUTE_MS, 30 * MINUTE_MS, schedule));
  expect((await join()).disabled).toBe(false);
  schedule = CO;
  api.answer('GET meeting/m1/verify/', new FakeResponse(409, { detail: 'Over.', code: 'session.finished' }));
  await pass(50 * SECOND_MS);
  await waitFor(() => screen.getByText(RECEIPT));
});
