import type { Page } from 'playwright-core';
import { expectNoBarriers } from './accessible.js';
import { dialogMisfits, SHORT_WINDOWS } from './dialog-fit.js';

const WINDOW = { width: 1280, height: 860 };

/** Expects that the open dialog fits in every short window. The dialog stays open. */
export async function expectFits(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor();
  for (const size of SHORT_WINDOWS) {
    await page.setViewportSize(size);
    expect({ ...size, misfits: await dialogMisfits(page) }).toEqual({ ...size, misfits: [] });
  }
  await page.setViewportSize(WINDOW);
}

/** Expects that the dialog opened by `open` fits in every window. Closes the dialog at the end. */
export async function fits(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.setViewportSize(WINDOW);
  await open();
  await expectFits(page);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
}
