import type { Page } from 'playwright-core';
import { barriers } from './accessible.js';
import { misfits } from './misfits.js';

/** Desk, tablet, phone, a phone on its side, and a laptop at 200 %. */
const WINDOWS = [
  [1440, 900, 'light'],
  [1024, 768, 'dark'],
  [768, 1024, 'light'],
  [390, 844, 'dark'],
  [844, 390, 'light'],
  [683, 384, 'dark'],
] as const;

/** All complaints about a room that goes on, in every window; it is left as it was. */
export async function roomMisfits(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const complaints: string[] = [];
  for (const [width, height, colorScheme] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    // Two drawings: what measures itself answers with another.
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

/** What of the stage is out of the window, or lies on what it must not cover; a face of which too little is seen. */
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
