import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';

const SHOTS = resolve(import.meta.dirname, '../../../../.cache/stories');

/**
 * The steps of a story, each a test that goes on where the one before ended. The first that fails leaves pictures of all windows in
 * `.cache/stories`; those after it fail at once.
 */
export function storyOf(browsers: () => readonly Browser[]) {
  let failedStep: string | undefined;
  return (step: string, work: () => Promise<void>) =>
    it(step, async () => {
      if (failedStep !== undefined) throw new Error(`the story ended at “${failedStep}”`);
      try {
        await work();
      } catch (error) {
        failedStep = step;
        await photograph(browsers(), step);
        throw error;
      }
    });
}

async function photograph(browsers: readonly Browser[], step: string): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  const pages = browsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const name = step.replaceAll(/\W+/g, '-');
  await Promise.all(
    pages.map((page, at) =>
      page.screenshot({ path: join(SHOTS, `${name}-${at + 1}.png`) }).catch(() => undefined),
    ),
  );
}
