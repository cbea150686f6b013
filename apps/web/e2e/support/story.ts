import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Constellation } from '@skillhour/testing';
import { connectionReports, failuresOf } from './browser.js';

const SHOTS = resolve(import.meta.dirname, '../../../../.cache/stories');

/**
 * Runs the steps of a story, each a test that continues where the previous one ended. The first step that fails is recorded in
 * `.cache/stories`; later steps fail at once.
 *
 * @param system - The story's own system, if it has one: its logs are recorded as well.
 */
export function storyOf(browsers: () => readonly Browser[], system?: () => Constellation) {
  let failedStep: string | undefined;
  return (step: string, work: () => Promise<void>) =>
    it(step, async () => {
      if (failedStep !== undefined) throw new Error(`the story ended at “${failedStep}”`);
      failedStep = step;
      await recordOnFailure(browsers(), step, work, system?.());
      failedStep = undefined;
    });
}

/** Runs work. If it fails, saves a screenshot of every page with its accessibility tree and the failures of its browser. */
export async function recordOnFailure(
  browsers: readonly Browser[],
  what: string,
  work: () => Promise<void>,
  system?: Constellation,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // A failure to record must not hide the story's own error.
    await saveRecord(browsers, what, system).catch((failure: unknown) => console.error(failure));
    throw error;
  }
}

async function saveRecord(
  browsers: readonly Browser[],
  step: string,
  system: Constellation | undefined,
): Promise<void> {
  await mkdir(SHOTS, { recursive: true });
  const name = step.replaceAll(/\W+/g, '-');
  system?.copyLogs(join(SHOTS, `logs-${name}`));
  const pages = browsers.flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  await Promise.all(
    pages.map(async (page, at) => {
      const path = join(SHOTS, `${name}-${at + 1}`);
      await page.screenshot({ path: `${path}.png` }).catch(() => undefined);
      // The tree also contains what is outside the visible area.
      const tree = await page.ariaSnapshot().catch(() => undefined);
      const failures = failuresOf.get(page.context()) ?? [];
      const media = await connectionReports(page).catch(() => []);
      await writeFile(`${path}.txt`, [page.url(), tree, ...failures, ...media].join('\n\n'));
    }),
  );
}
