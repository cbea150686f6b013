import type { Page } from 'playwright-core';

/** Waits until the page's code and content have loaded. `loading` is the page's heading while it loads, in its language. */
export const waitUntilReady = (page: Page, loading = 'Loading...') =>
  page.waitForFunction((loadingText) => {
    const heading = document.querySelector('h1')?.textContent;
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    return heading !== undefined && heading !== loadingText && !isBusy && document.fonts.status === 'loaded';
  }, loading);
