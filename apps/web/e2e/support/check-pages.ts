import { sample } from '@skillhour/testing';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility.js';
import { currentTest } from './current-test.js';
import { keyboardViolations } from './keyboard.js';
import { layoutErrors } from './layout-errors.js';
import { waitUntilReady } from './wait-until-ready.js';

const SIZES = {
  desk: [1440, 900],
  tablet: [768, 1024],
  phone: [390, 844],
  /** A laptop's page at 200 % zoom. */
  zoomed: [683, 384],
  /** A desktop page at 400 % zoom. */
  narrow: [320, 640],
} as const;
export type Look = readonly [size: keyof typeof SIZES, theme: 'light' | 'dark'];
const ZOOMED_LOOKS: readonly Look[] = [
  ['zoomed', 'dark'],
  ['narrow', 'light'],
];
const LOOKS: readonly Look[] = [['desk', 'light'], ['tablet', 'dark'], ['phone', 'light'], ...ZOOMED_LOOKS];

/** How pages are opened for a check: in which looks, and in which state. */
export interface CheckOptions {
  /** Returns the looks of each page. By default a sample of `LOOKS` with at least one per page. */
  looksOf?: (path: string) => readonly Look[];
  /** Resolves once a page shows what is checked. */
  waitFor?: (page: Page) => Promise<unknown>;
}

/** Visits pages and returns all problems, each with its page and look. */
export async function checkPages(
  page: Page,
  paths: readonly string[],
  { looksOf = sampledLooks(paths), waitFor = waitUntilReady }: CheckOptions = {},
): Promise<string[]> {
  const complaints: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const [size, theme] of looksOf(path)) {
      const [width, height] = SIZES[size];
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme });
      await waitFor(page).catch(() => complaints.push(`${path}: never came`));
      const found = [...(await accessibilityViolations(page)), ...(await layoutErrors(page))];
      if (size === 'desk' || size === 'phone') found.push(...(await keyboardViolations(page)));
      complaints.push(...found.map((text) => `${path} (${size}, ${theme}): ${text}`));
    }
  }
  return complaints;
}

function sampledLooks(paths: readonly string[]): (path: string) => Look[] {
  const cases = paths.flatMap((path) => LOOKS.map((look) => ({ path, look })));
  const chosen = sample('every-page', cases, { groupOf: ({ path }) => path });
  return (path) => chosen.filter((one) => one.path === path).map(({ look }) => look);
}

/** The number of pages of a list whose violations a sample checks. */
const SAMPLED_PAGES = 4;

/** Returns the accessibility violations of pages for the signed-in user. A sample checks some of the pages, each in one theme. */
export async function violationsOnPages(page: Page, all: readonly string[]): Promise<string[]> {
  const paths = sample('every-page', all, { perGroup: SAMPLED_PAGES, list: currentTest() });
  const cases = paths.flatMap((path) => (['light', 'dark'] as const).map((theme) => ({ path, theme })));
  const found: string[] = [];
  for (const { path, theme } of sample('every-page', cases, { groupOf: (one) => one.path })) {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(path);
    await waitUntilReady(page);
    found.push(...(await accessibilityViolations(page)).map((what) => `${path}, ${theme}: ${what}`));
  }
  return found;
}

/**
 * Runs `checkPages` in a second tab of a story's window, so that the story's own page does not change. A sample checks one of the pages.
 */
export async function checkPagesInNewTab(
  page: Page,
  paths: readonly string[],
  options: CheckOptions = {},
): Promise<string[]> {
  const aside = await page.context().newPage();
  const sampled = sample('every-page', paths, { list: currentTest() });
  const found = await checkPages(aside, sampled, options);
  await aside.close();
  return found;
}

/** Same as `checkPagesInNewTab`, at 200 % and at 400 % zoom. A sample checks one of them. */
export function checkZoomedPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const sampled = sample('every-page', ZOOMED_LOOKS, { list: currentTest() });
  return checkPagesInNewTab(page, paths, { looksOf: () => sampled });
}
