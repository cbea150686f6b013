import { launch, type Browser, type Page } from 'puppeteer-core';
import { rememberPeers } from './browser.js';

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  // Allowed by everybody, not unasked: only who allowed something is also found by more than one address.
  'permissions.default.camera': 1,
  'permissions.default.microphone': 1,
  'media.autoplay.default': 0,
  // The SFU of the story is at the loopback address, which it would not try.
  'media.peerconnection.ice.loopback': true,
  'intl.accept_languages': 'en-GB',
};
/** Longer than a busy machine takes for a step. */
const STEP_MS = 60_000;

/** Undefined where there is none. */
export const firefoxPath = process.env['FIREFOX_PATH'];

/** A headless Firefox with a camera and a microphone that only look and sound like ones. Playwright drives none but its own builds. */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: PREFERENCES });

/** A window in which somebody is signed in; it remembers its peer connections. */
export async function signedInPage(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_MS);
  await page.setViewport({ width: 1280, height: 860 });
  await page.evaluateOnNewDocument(rememberPeers);
  await page.goto(origin);
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/token/', { method: 'POST', headers, body });
  }, JSON.stringify({ email, password }));
  return page;
}

export const press = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click();

export async function reads(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-text(${text})`).wait();
}
