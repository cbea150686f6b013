import { jest } from '@jest/globals';
import { shareTokenRefresh } from './token-refresh';

/** Fakes the browser's locks: work runs one at a time, across all windows of a site. */
function fakeLocks() {
  let last: Promise<void> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.assign(navigator, { locks: { request } });
}
const refreshMock = () => jest.fn(async () => ({ ok: true }) as Response);

describe('shareTokenRefresh', () => {
  beforeEach(() => {
    fakeLocks();
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('refreshes once for four windows whose cookie expired together', async () => {
    const refresh = refreshMock();
    await Promise.all([1, 2, 3, 4].map(() => shareTokenRefresh(refresh)()));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('refreshes again when the next cookie expires', async () => {
    jest.useFakeTimers();
    const refresh = refreshMock();
    await shareTokenRefresh(refresh)();
    jest.setSystemTime(Date.now() + 60_000);
    await shareTokenRefresh(refresh)();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('lets each window try when the refresh of another failed', async () => {
    const unavailable = { ok: false, status: 503, headers: new Headers(), text: async () => '{}' };
    const refresh = jest.fn(async () => unavailable as unknown as Response);
    await Promise.allSettled([shareTokenRefresh(refresh)(), shareTokenRefresh(refresh)()]);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});
