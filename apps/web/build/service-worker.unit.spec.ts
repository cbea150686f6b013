import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://skillhour.example';
const read = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');

type Listener = (event: {
  request: { url: string; mode: string };
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (response: Promise<unknown>) => void;
}) => void;

/** Runs the worker with fake stores and a fake network. */
function startWorker({ isOnline = true, stores = [] as string[] } = {}) {
  const listeners = new Map<string, Listener>();
  const stored = new Map<string, string>();
  const names = new Set(stores);
  const done: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => void done.push('skipped waiting'),
    clients: { claim: async () => void done.push('claimed') },
    Request: class {
      constructor(
        readonly url: string,
        readonly init: { cache: string },
      ) {}
    },
    Response: { error: () => 'network error' },
    caches: {
      open: async (name: string) => {
        names.add(name);
        return {
          addAll: async (requests: { url: string; init: { cache: string } }[]) => {
            for (const { url, init } of requests) stored.set(url, `${url} (${init.cache})`);
          },
        };
      },
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
      match: async (file: string) => stored.get(file),
    },
    fetch: async ({ url }: { url: string }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return `network: ${url}`;
    },
  };
  runInNewContext(read('sw.js'), { self, URL });
  const dispatch = async (type: string, request = { url: ORIGIN, mode: 'navigate' }) => {
    const work: Promise<unknown>[] = [];
    const responses: Promise<unknown>[] = [];
    listeners.get(type)?.({
      request,
      waitUntil: (promise) => void work.push(promise),
      respondWith: (promise) => void responses.push(promise),
    });
    await Promise.all(work);
    return responses[0];
  };
  return {
    done,
    names,
    stored,
    dispatch,
    open: (path: string, mode = 'navigate') => dispatch('fetch', { url: new URL(path, ORIGIN).href, mode }),
  };
}

describe('service worker', () => {
  it('stores the offline page and its script, fresh from the network, and replaces earlier stores', async () => {
    const worker = startWorker({ stores: ['offline-0'] });
    await worker.dispatch('install');
    await worker.dispatch('activate');
    expect([...worker.stored.values()]).toEqual(['/offline.html (reload)', '/offline.js (reload)']);
    expect([...worker.names]).toEqual([expect.stringMatching(/^offline-[0-9a-f]{8}$/)]);
    expect(worker.done).toEqual(['skipped waiting', 'claimed']);
  });

  it('loads pages from the network while there is one', async () => {
    const worker = startWorker();
    await worker.dispatch('install');
    expect(await worker.open('/sessions')).toBe(`network: ${ORIGIN}/sessions`);
  });

  it('shows the offline page in place of any page while there is no network', async () => {
    const worker = startWorker({ isOnline: false });
    await worker.dispatch('install');
    for (const path of ['/', '/sessions?tab=learning', '/apiary'])
      expect(await worker.open(path)).toBe('/offline.html (reload)');
    expect(await worker.open('/offline.js', 'no-cors')).toBe('/offline.js (reload)');
  });

  it('fails like the network if the offline page was removed from the store', async () => {
    expect(await startWorker({ isOnline: false }).open('/home')).toBe('network error');
  });

  it.each([
    ['calls', '/api/requests/', 'cors'],
    ['downloads', '/api/exports/1/', 'navigate'],
    ['images', '/images/7/page.webp', 'navigate'],
    ['assets', '/assets/app.js', 'cors'],
    ['other origins', 'https://other.example/offline.js', 'no-cors'],
  ])('leaves %s to the browser', async (_what, path, mode) => {
    const worker = startWorker({ isOnline: false });
    await worker.dispatch('install');
    expect(await worker.open(path, mode)).toBeUndefined();
  });

  it('names its store after the content of its files, so that a changed file is stored again', () => {
    const hash = createHash('sha1').update(read('offline.html')).update(read('offline.js')).digest('hex');
    expect(read('sw.js')).toContain(`'offline-${hash.slice(0, 8)}'`);
  });

  it('is at most 2 KB', () => {
    expect(Buffer.byteLength(read('sw.js'))).toBeLessThanOrEqual(2_048);
  });
});
