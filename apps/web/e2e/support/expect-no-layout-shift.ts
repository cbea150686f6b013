import { sample } from '@skillhour/testing';
import type { Page } from 'playwright-core';
import { waitUntilReady } from './wait-until-ready.js';

/** The highest sum of layout shifts that a page may have. */
const MAX_SHIFT = 0.02;
/** The windows of a desk and of a phone. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Expects that nothing has moved since the page was opened, except in response to input. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  expect(await layoutShifts(page)).toEqual([]);
}

/**
 * Opens pages in the windows of a desk and of a phone, and returns those that moved while they loaded. A sample opens each page in one window.
 */
export async function shiftingPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const [index, path] of paths.entries()) {
    for (const window of sample('every-page', WINDOWS, { list: `shifts ${index}` })) {
      await page.setViewportSize(window);
      await page.goto(path);
      await waitUntilReady(page);
      const found = await layoutShifts(page);
      complaints.push(...found.map((text) => `${path} (${window.width} px): ${text}`));
    }
  }
  return complaints;
}

/** Returns what has moved since the page was opened, if the sum is above the limit. */
async function layoutShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
            if (hadRecentInput) continue;
            sum += value;
            for (const { node } of sources)
              moved.push(`${node?.nodeName ?? 'removed'} “${node?.textContent?.trim().slice(0, 60) ?? ''}”`);
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum, moved }), 100);
      }),
  );
  return sum > MAX_SHIFT ? [`moves by ${sum.toFixed(3)}: ${moved.join(', ')}`] : [];
}
