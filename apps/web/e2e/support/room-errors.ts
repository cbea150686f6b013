import { sample } from '@skillhour/testing';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';
import { currentTest } from './current-test.js';
import { layoutErrors } from './layout-errors.js';

/** Windows of a desktop, a tablet, a phone, a phone in landscape, and a laptop at 200 % zoom. */
const WINDOWS = [
  [1440, 900, 'light'],
  [1024, 768, 'dark'],
  [768, 1024, 'light'],
  [390, 844, 'dark'],
  [844, 390, 'light'],
  [683, 384, 'dark'],
] as const;

/**
 * Returns the layout errors of an active room in every window, and its accessibility violations, in a sample in one window.
 * Restores the window afterwards.
 */
export async function roomErrors(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const complaints: string[] = [];
  const sampled = sample('room-windows', WINDOWS, { list: currentTest() });
  for (const window of WINDOWS) {
    const [width, height, colorScheme] = window;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    // Waits two frames, because elements that measure themselves change in the second.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = [
      ...(sampled.includes(window) ? await accessibilityViolations(page) : []),
      ...(await layoutErrors(page)),
      ...(await stageErrors(page)),
    ];
    complaints.push(...found.map((text) => `${width} × ${height}, ${colorScheme}: ${text}`));
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
  return complaints;
}

/**
 * Returns elements of the stage that are outside the window or cover something they must not, and a video of which too little is visible.
 */
const stageErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const boxOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element?.checkVisibility() ? element.getBoundingClientRect() : undefined;
    };
    const bar = boxOf('.room-end')?.toJSON() as DOMRect | undefined;
    if (!bar || bar.bottom > innerHeight + 0.5 || bar.right > innerWidth + 0.5)
      found.push('End is out of the window');
    const field = boxOf('#room-message');
    if (field && field.bottom > innerHeight + 0.5) found.push('the field of the chat is out of the window');
    const ownVideo = boxOf('.room-own');
    for (const name of ['.room-view', '.room-minutes', '.room-bar', '.room-caption > p']) {
      const other = boxOf(name);
      const isCovered =
        ownVideo &&
        other &&
        ownVideo.left < other.right &&
        other.left < ownVideo.right &&
        ownVideo.top < other.bottom &&
        other.top < ownVideo.bottom;
      if (isCovered) found.push(`the local video covers ${name}`);
    }
    const video = document.querySelector<HTMLVideoElement>('.room-view > video');
    if (video && getComputedStyle(video).objectFit === 'cover') {
      const picture = video.videoWidth / video.videoHeight;
      const frame = video.clientWidth / video.clientHeight;
      const shown = Math.min(picture / frame, frame / picture);
      if (shown < 0.7) found.push(`${Math.round(shown * 100)} % of the video are visible`);
    }
    return found;
  });
