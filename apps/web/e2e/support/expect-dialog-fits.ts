import { sample } from '@skillhour/testing';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessibility.js';
import { currentTest } from './current-test.js';
import { dialogLayoutErrors, SHORT_WINDOWS } from './dialog-layout.js';

const WINDOW = { width: 1280, height: 860 };

/** The number of windows in which a sample checks a dialog. */
const SAMPLED_WINDOWS = 2;

/** Expects that the open dialog fits in every short window. The dialog stays open. */
export async function expectOpenDialogFits(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
  const sizes = sample('dialog-windows', SHORT_WINDOWS, { perGroup: SAMPLED_WINDOWS, list: currentTest() });
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect({ ...size, layoutErrors: await dialogLayoutErrors(page) }).toEqual({ ...size, layoutErrors: [] });
  }
  await page.setViewportSize(WINDOW);
}

/** Expects that the dialog opened by `open` fits in every window. Closes the dialog at the end. */
export async function expectDialogFits(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(WINDOW);
  await open();
  await expectOpenDialogFits(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
}
