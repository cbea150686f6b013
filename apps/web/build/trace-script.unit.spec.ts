import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const script = readFileSync(new URL('../public/trace.js', import.meta.url), 'utf8');

const ID = '0198c0de-1234-7abc-8def-001122334455';
/** Names the first span of the trace: its id is the second half of the trace id. */
const TRACE_PARENT = '00-0198c0de12347abc8def001122334455-8def001122334455-01';
const options = (id = ID) => ({ method: 'POST', headers: { 'x-correlation-id': id, accept: 'json' } });

interface Sent {
  url: string;
  headers: Record<string, string>;
}
type Listener = (event: { isTrusted: boolean; timeStamp: number }) => void;

/** Runs the script in a window whose time, network and timers the test controls. */
function openPage({ isOnline = true } = {}) {
  const listeners = new Map<string, Listener>();
  const sent: Sent[] = [];
  const reports: Record<string, unknown>[][] = [];
  const timers: (() => void)[] = [];
  const clock = { nowMs: 5_000 };
  const add = (type: string, listener: Listener) => void listeners.set(type, listener);
  const window = {
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push({ url, headers });
      clock.nowMs += 40;
      if (!isOnline) throw new TypeError('Failed to fetch');
      return { status: 201 };
    },
    performance: { now: () => clock.nowMs },
    setTimeout: (run: () => void) => timers.push(run),
    clearTimeout: () => void (timers.length = 0),
    addEventListener: add,
    navigator: {
      sendBeacon: (url: string, body: string) =>
        void reports.push([{ url }, ...(JSON.parse(body) as Record<string, unknown>[])]),
    },
  };
  runInNewContext(script, { window, document: { addEventListener: add } });
  return {
    clock,
    sent,
    reports,
    fetch: (url: string, init: object) => window.fetch(url, init as Sent),
    press: (type: string, isTrusted = true) => listeners.get(type)?.({ isTrusted, timeStamp: clock.nowMs }),
    runTimers: () => timers.splice(0).forEach((run) => run()),
    hide: () => listeners.get('pagehide')?.({ isTrusted: true, timeStamp: clock.nowMs }),
  };
}

it('reports a call with the click before it, and names its span to the gateway', async () => {
  const page = openPage();
  page.press('click');
  page.clock.nowMs += 30;
  expect(await page.fetch('/api/requests/', options())).toEqual({ status: 201 });
  expect(page.sent).toEqual([
    {
      url: '/api/requests/',
      headers: { ...options().headers, traceparent: TRACE_PARENT },
    },
  ]);
  page.clock.nowMs += 1_000;
  page.runTimers();
  expect(page.reports).toEqual([
    [
      { url: '/traces' },
      { correlation_id: ID, cause: 'click', status: 201, duration_ms: 70, ended_ms_ago: 1_000 },
    ],
  ]);
});

it('attributes a call to the page if there was no input of the user within a second', async () => {
  const page = openPage();
  page.press('click');
  page.clock.nowMs += 1_000;
  page.press('keydown', false);
  await page.fetch('/api/requests/', options());
  page.runTimers();
  expect(page.reports[0]?.[1]).toMatchObject({ cause: 'page', duration_ms: 40 });
});

it('reports a call without a response, which fails as before', async () => {
  const page = openPage({ isOnline: false });
  await expect(page.fetch('/api/requests/', options())).rejects.toThrow('Failed to fetch');
  page.runTimers();
  expect(page.reports[0]?.[1]).toMatchObject({ status: 0 });
});

it('leaves requests without a correlation id alone', async () => {
  const page = openPage();
  await page.fetch('/community.json', { headers: {} });
  page.runTimers();
  expect([page.sent, page.reports]).toEqual([[{ url: '/community.json', headers: {} }], []]);
});

it('reports at most 20 spans at once, and the rest when the page is left', async () => {
  const page = openPage();
  for (let count = 0; count < 21; count += 1) await page.fetch('/api/requests/', options());
  page.hide();
  expect(page.reports.map((report) => report.length - 1)).toEqual([20, 1]);
  page.hide();
  expect(page.reports).toHaveLength(2);
});

it('reports a call in progress once, when the page is left', async () => {
  const page = openPage();
  const call = page.fetch('/api/requests/', options());
  page.hide();
  await call;
  page.runTimers();
  expect(page.reports.map((report) => report.slice(1))).toMatchObject([[{ correlation_id: ID, status: 0 }]]);
});
