import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const script = readFileSync(new URL('../public/offline.js', import.meta.url), 'utf8');
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Runs the page's script with a fake network and fake timers. */
function openPage(respond: () => Promise<{ ok: boolean }>) {
  const pauses: number[] = [];
  const listeners = new Map<string, () => void>();
  let next: (() => void) | undefined;
  let reloads = 0;
  const window = {
    location: { reload: () => (reloads += 1) },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    fetch: respond,
    clearTimeout: () => (next = undefined),
    setTimeout: (work: () => void, ms: number) => {
      pauses.push(ms);
      next = work;
    },
  };
  const button = {
    addEventListener: (_type: string, listener: () => void) => listeners.set('press', listener),
  };
  runInNewContext(script, { window, document: { getElementById: () => button } });
  return {
    pauses,
    reloads: () => reloads,
    /** Ends the current pause, or dispatches an event. */
    after: async (event?: string) => {
      const work = event === undefined ? next : listeners.get(event);
      work?.();
      await settled();
    },
  };
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('offline page', () => {
  it('checks with growing pauses, at most 30 seconds, while there is no network', async () => {
    const page = openPage(offline);
    for (let i = 0; i < 4; i += 1) await page.after();
    expect(page.pauses).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
    expect(page.reloads()).toBe(0);
  });

  it('loads the wanted page as soon as the server responds', async () => {
    const page = openPage(async () => ({ ok: true }));
    await page.after();
    expect(page.reloads()).toBe(1);
  });

  it('checks at once when the device is online again, but stays while the server fails', async () => {
    const page = openPage(async () => ({ ok: false }));
    await page.after('online');
    expect([page.reloads(), page.pauses]).toEqual([0, [5_000, 10_000]]);
  });

  it('loads the wanted page when the button is pressed', async () => {
    const page = openPage(offline);
    await page.after('press');
    expect(page.reloads()).toBe(1);
  });
});
