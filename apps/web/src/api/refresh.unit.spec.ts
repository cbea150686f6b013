import { jest } from '@jest/globals';
import { once } from './refresh';

/** One after the other, as the browser has it for all windows of a site. */
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

describe('renewing the sign-in', () => {
  beforeEach(() => {
    lockedTurns();
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('happens once for four windows whose cookie ended together', async () => {
    const renew = renewed();
    await Promise.all([1, 2, 3, 4].map(() => once(renew)()));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('happens again when the next cookie ends', async () => {
    jest.useFakeTimers();
    const renew = renewed();
    await once(renew)();
    jest.setSystemTime(Date.now() + 60_000);
    await once(renew)();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('is tried by each window where another’s failed', async () => {
    const away = { ok: false, status: 503, headers: new Headers(), text: async () => '{}' };
    const renew = jest.fn(async () => away as unknown as Response);
    await Promise.allSettled([once(renew)(), once(renew)()]);
    expect(renew).toHaveBeenCalledTimes(2);
  });
});
