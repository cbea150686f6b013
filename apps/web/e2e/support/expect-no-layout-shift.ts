import type { Page } from 'playwright-core';

/** The highest sum of layout shifts that a page may have. */
const MAX_SHIFT = 0.02;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Expects that nothing has moved since the page was opened, except in response to input. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
            if (!hadRecentInput) sum += value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
  expect(shift).toBeLessThanOrEqual(MAX_SHIFT);
}
