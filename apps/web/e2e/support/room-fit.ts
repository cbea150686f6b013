import type { Page } from 'playwright-core';
import { barriers } from './accessible.js';
import { misfits } from './misfits.js';

/** Windows of a desktop, a tablet, a phone, a phone in landscape, and a laptop at 200 % zoom. */
const WINDOWS = [
  [1440, 900, 'light'],
  [1024, 768, 'dark'],
  [768, 1024, 'light'],
  [390, 844, 'dark'],
  [844, 390, 'light'],
  [683, 384, 'dark'],
] as const;

/** Returns all layout and accessibility errors of an active room, in every window. Restores the window afterwards. */
export async function roomMisfits(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const complaints: string[] = [];
  for (const [width, height, colorScheme] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    // Waits two frames, because elements that measure themselves change in the second.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = [...(await barriers(page)), ...(await misfits(page)), ...(await outOfPlace(page))];
    complaints.push(...found.map((words) => `${width} × ${height}, ${colorScheme}: ${words}`));
  }
  if (before) await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: null });
  return complaints;
}

/**
 * Returns elements of the stage that are outside the window or cover something they must not, and a face of which too little is visible.
 */
const outOfPlace = (page: Page): Promise<string[]> =>
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
    const own = boxOf('.room-own');
    for (const name of ['.room-view', '.room-minutes', '.room-bar', '.room-caption > p']) {
      const other = boxOf(name);
      const isCovered =
        own &&
        other &&
        own.left < other.right &&
        other.left < own.right &&
        own.top < other.bottom &&
        other.top < own.bottom;
      if (isCovered) found.push(`one's own picture lies on ${name}`);
    }
    const face = document.querySelector<HTMLVideoElement>('.room-view > video');
    if (face && getComputedStyle(face).objectFit === 'cover') {
      const picture = face.videoWidth / face.videoHeight;
      const place = face.clientWidth / face.clientHeight;
      const shown = Math.min(picture / place, place / picture);
      if (shown < 0.7) found.push(`${Math.round(shown * 100)} % of the face are seen`);
    }
    return found;
  });
