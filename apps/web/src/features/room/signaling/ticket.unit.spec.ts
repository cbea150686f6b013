import { jest } from '@jest/globals';
import { fakeApi } from '@/testing/fake-api';
import { prefetchTicket, ticketFor } from './ticket';

let requested: number;
let fails: boolean;
beforeEach(() => {
  requested = 0;
  fails = false;
  fakeApi({
    'GET meeting/{id}/verify/': () => {
      requested += 1;
      if (fails) throw new Error('the line is down');
      return { valid: true, websocket_url: `ws://room/${requested}`, role: 'student' };
    },
  });
});
afterEach(() => void jest.useRealTimers());

const address = async (meetingId: string) => (await ticketFor(meetingId)).websocket_url;

it('uses a prefetched ticket once', async () => {
  const stop = prefetchTicket('m1');
  expect(await address('m1')).toBe('ws://room/1');
  expect(await address('m1')).toBe('ws://room/2');
  stop();
});

it('does not use a prefetched ticket for another room or after it expired', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  prefetchTicket('m1')();
  expect(await address('m2')).toBe('ws://room/2');
  prefetchTicket('m1')();
  jest.setSystemTime(Date.now() + 50_000);
  jest.advanceTimersByTime(50_000);
  expect(await address('m1')).toBe('ws://room/4');
});

it('requests a new ticket if the prefetch failed', async () => {
  fails = true;
  const stop = prefetchTicket('m1');
  await new Promise((resolve) => setTimeout(resolve, 0));
  fails = false;
  expect(await address('m1')).toMatch(/^ws:\/\/room\/\d+$/);
  stop();
});
