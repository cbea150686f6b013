import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { sessionOf } from '@/exchange/testing';
import type { Schedule } from '@/exchange/views';
import { fakeApi } from '@/testing/fake-api';
import { flush, renderPage } from '@/testing/render-page';
import { NextSession } from './next-session';
import { homeOf } from './testing';
import { useHome } from './use-home';

const START = Date.parse('2030-01-05T20:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();
const session = () =>
  sessionOf({ scheduled_time: at(0), opens_at: at(-5), ends_at: at(30) }) as unknown as Schedule;

const openAt = async (minutes: number, shown: Schedule | null = session()) => {
  jest.useFakeTimers({ now: new Date(at(minutes)), advanceTimers: true });
  fakeApi({});
  await renderPage(<NextSession session={shown} />);
};
afterEach(() => jest.useRealTimers());

describe('the next session', () => {
  it('links to its page before the room opens', async () => {
    await openAt(-120);
    screen.getByText('in 2 hours');
    expect(screen.getByRole('link', { name: 'See the session' }).getAttribute('href')).toBe('/sessions/s1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be joined from five minutes before it starts, without a reload', async () => {
    await openAt(-6);
    expect(screen.queryByRole('button', { name: 'Join Meeting' })).toBeNull();
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    await screen.findByRole('button', { name: 'Join Meeting' });
    screen.getByText('Room open');
    expect(screen.queryByRole('link', { name: 'See the session' })).toBeNull();
  });

  it('counts seconds only in the last hour', async () => {
    await openAt(-120);
    const setInterval = jest.spyOn(window, 'setInterval');
    const counts = () => setInterval.mock.calls.some(([, everyMs]) => everyMs === 1_000);
    act(() => jest.advanceTimersByTime(HOUR_MS - MINUTE_MS));
    expect(counts()).toBe(false);
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    expect(counts()).toBe(true);
  });

  it('is followed by the next one when it ends', async () => {
    jest.useFakeTimers({ now: new Date(at(29)), advanceTimers: true });
    function Home() {
      const { data } = useHome();
      return data && <NextSession session={data.next_session} />;
    }
    const api = fakeApi({ 'GET home/': homeOf({ next_session: session() }) });
    await renderPage(<Home />);
    await screen.findByRole('button', { name: 'Join Meeting' });
    api.answer('GET home/', homeOf());
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    await waitFor(() => expect(api.to('GET home/').length).toBeGreaterThan(1));
    await screen.findByText('No upcoming sessions.');
    await flush();
  });

  it('may not exist', async () => {
    await openAt(0, null);
    screen.getByText('No upcoming sessions.');
    screen.getByRole('link', { name: 'Explore other requests →' });
  });
});
