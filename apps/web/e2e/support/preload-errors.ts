import type { Page, Request } from 'playwright-core';

const CODE = ['script', 'stylesheet'];

/**
 * Opens a page and returns what is wrong with its preloads. These are scripts and style sheets that it requested twice, preloaded styles that it
 * does not use, and the browser's own warnings.
 */
export async function preloadErrors(
  page: Page,
  path: string,
  ready: () => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  const requested = new Set<string>();
  const onRequest = (request: Request) => {
    if (!CODE.includes(request.resourceType())) return;
    if (requested.has(request.url())) found.push(`requested twice: ${request.url()}`);
    requested.add(request.url());
  };
  const onConsole = (message: { text: () => string }) => {
    if (message.text().includes('preload')) found.push(message.text());
  };
  // The previous page may still request its last files.
  await page.goto('about:blank');
  page.on('request', onRequest);
  page.on('console', onConsole);
  await page.goto(path);
  await ready();
  page.off('request', onRequest);
  page.off('console', onConsole);
  return [...found, ...(await unusedStyles(page))];
}

const unusedStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hrefsOf = (selector: string) =>
      [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
    const used = hrefsOf('link[rel="stylesheet"]');
    return hrefsOf('link[rel="preload"][as="style"]')
      .filter((href) => !used.includes(href))
      .map((href) => `preloaded in vain: ${href}`);
  });

/** Returns the number of styles that a page preloaded. */
export const preloadedStyles = (page: Page): Promise<number> =>
  page.locator('link[rel="preload"][as="style"]').count();
