import type { Page } from 'playwright-core';

/** Nothing is loading any more: neither the page's code nor what it shows. `loading` is what a page says meanwhile, in its language. */
export const isReady = (page: Page, loading = 'Loading...') =>
  page.waitForFunction((words) => {
    const heading = document.querySelector('h1')?.textContent;
    const isBusy = document.querySelector('[aria-busy="true"]') !== null;
    return heading !== undefined && heading !== words && !isBusy && document.fonts.status === 'loaded';
  }, loading);
