import { mailedCode, TEST_PASSWORD, type Constellation, type TestMember } from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { openPage } from './browser.js';
import { recordOnFailure } from './story.js';

/** A member in their own browser, who acts like a person: reads, types and presses buttons. */
export class MemberWindow {
  #page: Page;

  private constructor(
    readonly name: string,
    readonly email: string,
    page: Page,
    private readonly constellation: Constellation,
  ) {
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  static async open(browser: Browser, constellation: Constellation, name: string): Promise<MemberWindow> {
    const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
    return new MemberWindow(name, email, await openPage(browser, constellation), constellation);
  }

  /** Opens a window for a member who signed up before the story began. */
  static async of(
    browser: Browser,
    constellation: Constellation,
    member: TestMember,
    timezoneId?: string,
  ): Promise<MemberWindow> {
    const page = await openPage(browser, constellation, timezoneId);
    const { email, password } = member;
    await page.request.post('/api/token/', { data: { email, password } });
    return new MemberWindow(member.username, email, page, constellation);
  }

  /** Closes the tab and opens another one in the same browser. */
  async reopenTab(path: string): Promise<void> {
    const next = await this.#page.context().newPage();
    await this.#page.close({ runBeforeUnload: true });
    this.#page = next;
    await next.goto(path);
  }

  /** Signs up and enters the code from the email; ends at the member's home. */
  async signUp(): Promise<void> {
    const browser = this.page.context().browser();
    await recordOnFailure(browser === null ? [] : [browser], `${this.name} signs up`, () => this.#signUp());
  }

  async #signUp(): Promise<void> {
    const { page } = this;
    await page.goto('/signup');
    await page.getByLabel('First name').fill(this.name);
    await page.getByLabel('Last name').fill('Story');
    await page.getByLabel('Email', { exact: true }).fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByLabel('Confirm password').fill(TEST_PASSWORD);
    await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
    await this.press('Sign Up');
    await page.waitForURL('**/otp');
    const code = await mailedCode(this.constellation, this.email);
    await page.getByLabel('Digit 1').focus();
    await page.keyboard.type(code);
    await this.press('Confirm');
    await page.waitForURL('**/home');
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Logout' }).click();
    await this.page.waitForURL((url) => !url.pathname.startsWith('/home'));
  }

  async signIn(): Promise<void> {
    await this.#enterPassword();
    await this.page.waitForURL('**/home');
  }

  /** Signs in up to the page that asks for the second factor. */
  async startSignIn(): Promise<void> {
    await this.#enterPassword();
    await this.page.getByRole('heading', { name: 'One more step' }).waitFor();
  }

  async #enterPassword(): Promise<void> {
    const { page } = this;
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await this.press('Login');
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  async waitForText(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).waitFor();
  }

  /** Presses a button of the open dialog. */
  async pressInDialog(name: string): Promise<void> {
    await this.page
      .getByRole('dialog')
      .or(this.page.getByRole('alertdialog'))
      .getByRole('button', { name, exact: true })
      .click();
  }

  /** Presses Join Meeting, passes the preview in the tab that opens and returns that tab. */
  async joinMeeting(): Promise<Page> {
    const tab = this.page.context().waitForEvent('page');
    await this.press('Join Meeting');
    const room = await tab;
    await room.getByRole('button', { name: 'Join now' }).click();
    return room;
  }
}

/** Formats a time for a time field, in the browser's time zone. */
export const fieldTime = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
