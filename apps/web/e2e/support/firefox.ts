import { launch, type Browser, type Page } from 'puppeteer-core';
import { rememberPeers } from './browser.js';

const PREFERENCES = {
  'media.navigator.streams.fake': true,
  // Camera and microphone are allowed by permission, not without a prompt. Otherwise Firefox gathers candidates for only one address.
  'permissions.default.camera': 1,
  'permissions.default.microphone': 1,
  'media.autoplay.default': 0,
  // The story's SFU uses the loopback address, which Firefox would not try.
  'media.peerconnection.ice.loopback': true,
  'intl.accept_languages': 'en-GB',
};
/** Time limit of one step, longer than a busy machine needs. */
const STEP_MS = 60_000;

/** Path of Firefox; undefined if none is installed. */
export const firefoxPath = process.env['FIREFOX_PATH'];

/** Launches a headless Firefox with a fake camera and microphone. Playwright drives only its own builds of Firefox. */
export const launchFirefox = (executablePath: string): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: PREFERENCES });

/** Opens a window with a signed-in member. It records its peer connections. */
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

export async function waitForText(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-text(${text})`).wait();
}
