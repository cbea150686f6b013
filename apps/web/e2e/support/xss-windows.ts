import type { TestMember } from '@skillhour/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { NO_WORKER } from './browser.js';
import { MARKER } from './xss-payloads.js';
import { xssFindingsIn, recordScriptRuns } from './xss-detection.js';

/** Maximum number of items in a list response. */
const PAGE_SIZE = 100;
const LISTS =
  /\/api\/(?:[\w-]+|requests\/mine|propose\/\w+|dashboard\/[\w-]+|[\w-]+\/[^/]+\/(?:comments|answers|history|propose|reviews))\/(?:\?|$)/;

/** How a window is signed in: with a member's cookies, by a custom call, or not at all. */
export type Visitor = TestMember | ((context: BrowserContext) => Promise<unknown>) | null;

/** Opens a window that records harm and requests lists at their maximum length, so that few pages show many texts. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  visitor: Visitor,
  options: { bypassCSP?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: NO_WORKER,
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await recordScriptRuns(context);
  await context.addInitScript(requestLongLists, { lists: LISTS.source, size: String(PAGE_SIZE) });
  if (typeof visitor === 'function') await visitor(context);
  else if (visitor) {
    const tokens = { access_token: visitor.accessToken, refresh_token: visitor.refreshToken };
    const cookies = Object.entries(tokens).map(([name, value]) => ({
      name,
      value,
      url: baseURL,
      httpOnly: true,
    }));
    await context.addCookies(cookies);
  }
  return context.newPage();
}

/** Makes the page request lists at their maximum length. Runs in the page, because a route would turn off the browser's cache. */
function requestLongLists({ lists, size }: { lists: string; size: string }): void {
  const pattern = new RegExp(lists);
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (typeof input !== 'string' || !pattern.test(input) || (init?.method ?? 'GET') !== 'GET')
      return send(input, init);
    const url = new URL(input, location.href);
    for (const name of ['limit', 'page_size']) url.searchParams.set(name, size);
    return send(url, init);
  };
}

/** Waits until a page shows at least this many of the texts and nothing is loading. */
export async function waitForTexts(page: Page, texts: number): Promise<void> {
  await page.waitForFunction(
    ([marker, least]) => {
      if (document.querySelector('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]')) return false;
      const fields = [...document.querySelectorAll<HTMLInputElement>('textarea, input')].map(
        ({ value }) => value,
      );
      const text = (document.body?.textContent ?? '') + fields.join('');
      return text.split(marker).length > least;
    },
    [MARKER, texts] as const,
  );
}

/** Opens an address, waits until it shows this many of the texts, and checks the whole page. */
export async function checkAddress(page: Page, address: string, texts = 1): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await waitForTexts(page, texts).catch((error: unknown) => {
    throw new Error(`${page.url()} does not show ${texts} texts`, { cause: error });
  });
  await expectHarmless(page);
}

/** Expects that nothing ran, that the content security policy blocked nothing, and that nothing on the page could run. */
export const expectHarmless = async (page: Page): Promise<void> =>
  expect([page.url(), await xssFindingsIn(page)]).toEqual([page.url(), []]);

/** Returns the pages of a list, each with the minimum number of texts that it shows. */
export const listPagesOf = (path: string, items: number): [address: string, texts: number][] =>
  Array.from({ length: Math.ceil(items / PAGE_SIZE) }, (_none, page) => [
    `${path}${path.includes('?') ? '&' : '?'}page=${page + 1}`,
    Math.min(PAGE_SIZE, items - page * PAGE_SIZE),
  ]);
