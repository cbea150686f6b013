import type { Constellation } from '@skillhour/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { openPage } from './browser.js';

/** An admin in their own browser. */
export class AdminWindow {
  private constructor(
    readonly page: Page,
    private readonly constellation: Constellation,
  ) {}

  static async open(browser: Browser, constellation: Constellation): Promise<AdminWindow> {
    return new AdminWindow(await openPage(browser, constellation), constellation);
  }

  /** Signs in on the admins' sign-in page; ends at the dashboard. */
  async signIn(): Promise<void> {
    const { username, password } = this.constellation.run.admin;
    await this.page.goto('/admin');
    await this.page.getByLabel('Admin secret name').fill(username);
    await this.page.getByLabel('Admin access code', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login', exact: true }).click();
    await this.page.waitForURL('**/admin/dashboard');
  }

  /** Navigates with the sidebar. The page's heading may differ from the link. */
  async goTo(link: string, heading = link): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: link, exact: true })
      .click();
    await this.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }

  /** Searches with the search box of the shell. */
  async search(label: string, text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: label }).fill(text);
    await this.page.keyboard.press('Enter');
  }

  /** The open dialog: a confirmation or a form. */
  get dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  async pressInDialog(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
