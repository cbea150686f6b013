import type { Browser } from 'playwright-core';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** Time to wait after the network is idle, so that late layout shifts are recorded. */
const QUIET_MS = 3_000;

export interface PageMetrics {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  scripts: number;
  /** Length of the longest chain of scripts, each requested after the previous one had loaded. */
  hops: number;
}

interface ObservedEntries {
  lcp: number;
  cls: number;
  tbt: number;
  shifts: string[];
}

/** Opens a page as a first-time visitor on a slow phone, or as the member named by the stored sign-in. */
export async function visit(
  browser: Browser,
  url: string,
  signIn?: object,
): Promise<PageMetrics & { shifts: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript(observe, LONG_TASK_MS);
    if (signIn)
      await context.addInitScript(
        (stored) => localStorage.setItem('auth-storage', stored),
        JSON.stringify(signIn),
      );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url);
    await page.waitForFunction(() => (window as unknown as { observed: ObservedEntries }).observed.lcp > 0);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    const { lcp, cls, tbt, shifts } = await page.evaluate(
      () => (window as unknown as { observed: ObservedEntries }).observed,
    );
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime, responseEnd }) => ({ from: startTime, to: responseEnd })),
    );
    return { lcpMs: lcp, cls, tbtMs: tbt, shifts, scripts: scripts.length, hops: longestChain(scripts) };
  } finally {
    await context.close();
  }
}

interface Span {
  from: number;
  to: number;
}

/** Returns the maximum number of spans that follow one another without overlap. */
function longestChain(spans: readonly Span[]): number {
  const depth = new Map<Span, number>();
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const before = [...depth].filter(([{ to }]) => to <= span.from).map(([, known]) => known);
    depth.set(span, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depth.values());
}

/** Records paint, long-task and layout-shift entries; runs in the page before its own scripts. */
function observe(longTaskMs: number): void {
  const observed: ObservedEntries = { lcp: 0, cls: 0, tbt: 0, shifts: [] };
  Object.assign(window, { observed });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime;
  });
  watch('longtask', ({ duration }) => {
    observed.tbt += Math.max(0, duration - longTaskMs);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    if (hadRecentInput) return;
    observed.cls += value;
    for (const { node, previousRect, currentRect } of sources) {
      const name =
        node instanceof Element ? `${node.tagName}.${node.className.toString().slice(0, 60)}` : 'text';
      observed.shifts.push(
        `${value.toFixed(3)} ${name} ${previousRect.top} to ${currentRect.top}, ${previousRect.height} to ${currentRect.height} high`,
      );
    }
  });
}
