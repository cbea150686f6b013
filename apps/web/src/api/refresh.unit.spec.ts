import { jest } from '@jest/globals';
import { once } from './refresh';

/** Fakes the browser's locks: work runs one at a time, across all windows of a site. */
function lockedTurns() {
  let last: Promise<void> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.assign(navigator, { locks: { request } });
}
const renewed = () => jest.fn(async () => ({ ok: true }) as Response);

describe('once (token refresh)', () => {
  beforeEach(() => {
    lockedTurns();
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('refreshes once for four windows whose cookie expired together', async () => {
    const renew = renewed();
    await Promise.all([1, 2, 3, 4].map(() => once(renew)()));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('refreshes again when the next cookie expires', async () => {
    jest.useFakeTimers();
    const renew = renewed();
    await once(renew)();
    jest.setSystemTime(Date.now() + 60_000);
    await once(renew)();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('lets each window try when the refresh of another failed', async () => {
    const away = { ok: false, status: 503, headers: new Headers(), text: async () => '{}' };
    const renew = jest.fn(async () => away as unknown as Response);
    await Promise.allSettled([once(renew)(), once(renew)()]);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
