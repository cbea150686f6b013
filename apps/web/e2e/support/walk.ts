import type { Page } from 'playwright-core';
import { barriers } from './accessible.js';
import { keyboardBarriers } from './keyboard.js';
import { misfits } from './misfits.js';
import { isReady } from './ready.js';

const SIZES = { desk: [1440, 900], tablet: [768, 1024], phone: [390, 844], narrow: [320, 640] } as const;
export type Look = readonly [size: keyof typeof SIZES, theme: 'light' | 'dark'];
export const LOOKS: readonly Look[] = [
  ['desk', 'light'],
  ['tablet', 'dark'],
  ['phone', 'light'],
  // A desk's page at four times its size.
  ['narrow', 'light'],
];

/** All complaints of a walk, each with its page and look. */
export async function walk(
  page: Page,
  paths: readonly string[],
  looks: readonly Look[] = LOOKS,
  comes: (page: Page) => Promise<unknown> = isReady,
): Promise<string[]> {
  const complaints: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const [size, theme] of looks) {
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await comes(page).catch(() => complaints.push(`${path}: never came`));
      const found = [...(await barriers(page)), ...(await misfits(page))];
      if (size === 'desk' || size === 'phone') found.push(...(await keyboardBarriers(page)));
      complaints.push(...found.map((words) => `${path} (${size}, ${theme}): ${words}`));
    }
  }
  return complaints;
}

/** The same, in the window of a story, which goes on as it was. */
export async function walkAside(page: Page, paths: readonly string[]): Promise<string[]> {
  const aside = await page.context().newPage();
  await aside.emulateMedia({ reducedMotion: 'reduce' });
  const found = await walk(aside, paths);
  await aside.close();
  return found;
}
