import type { Page } from 'playwright-core';
import { expectAccessible } from './accessibility.js';
import { dialogLayoutErrors, SHORT_WINDOWS } from './dialog-layout.js';

const WINDOW = { width: 1280, height: 860 };

/** Expects that the open dialog fits in every short window. The dialog stays open. */
export async function expectOpenDialogFits(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
  for (const size of SHORT_WINDOWS) {
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
