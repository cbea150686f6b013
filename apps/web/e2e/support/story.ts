import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { failuresOf } from './browser.js';

const SHOTS = resolve(import.meta.dirname, '../../../../.cache/stories');

/**
 * The steps of a story, each a test that goes on where the one before ended. The first that fails is recorded in `.cache/stories`; those
 * after it fail at once.
 */
export function storyOf(browsers: () => readonly Browser[]) {
  let failedStep: string | undefined;
  return (step: string, work: () => Promise<void>) =>
    it(step, async () => {
      if (failedStep !== undefined) throw new Error(`the story ended at “${failedStep}”`);
      failedStep = step;
      await recorded(browsers(), step, work);
      failedStep = undefined;
    });
}

/** Leaves a screenshot of every page, with its accessibility tree and what failed in its browser, if the work fails. */
export async function recorded(
  browsers: readonly Browser[],
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    await record(browsers, what);
    throw error;
  }
}

async function record(browsers: readonly Browser[], step: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  const pages = browsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const name = step.replaceAll(/\W+/g, '-');
  await Promise.all(
    pages.map(async (page, at) => {
      const path = join(SHOTS, `${name}-${at + 1}`);
      await page.screenshot({ path: `${path}.png` }).catch(() => undefined);
      // What lies outside the visible part is only here.
      const tree = await page.ariaSnapshot().catch(() => undefined);
      const failures = failuresOf.get(page.context()) ?? [];
      await writeFile(`${path}.txt`, [page.url(), tree, ...failures].join('\n\n'));
    }),
  );
}
