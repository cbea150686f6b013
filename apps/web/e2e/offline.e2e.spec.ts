import { sharedConstellation } from '@skillhour/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { storyOf } from './support/story.js';

/** Without a network the service worker shows a page of ours, which is replaced by the wanted page once the network is back. */
describe('a device without a network', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    const { run } = await sharedConstellation();
    browser = await launchBrowser();
    context = await browser.newContext({ baseURL: new URL(run.web).origin, locale: 'en-GB' });
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  step('has the service worker after the first visit', async () => {
    await page.goto('/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  step('still loads pages through it', async () => {
    const response = await page.goto('/books');
    expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true]);
    await page.getByRole('heading', { level: 1, name: 'The books are open' }).waitFor();
  });

  step('shows the offline page at the wanted address', async () => {
    await context.setOffline(true);
    await page.goto('/signup');
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });

  step('shows it again when the button is pressed', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
  });

  step('opens the wanted page by itself when the network is back', async () => {
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
  });
});
