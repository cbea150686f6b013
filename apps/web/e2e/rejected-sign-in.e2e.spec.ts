import {
  register,
  sharedConstellation,
  signInAdmin,
  signUp,
  TEST_PASSWORD,
  until,
  type Constellation,
} from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser, openPage } from './support/browser.js';
import { emailsTo } from './support/emails.js';
import { MemberWindow } from './support/member-window.js';

/** A member who cannot sign in is shown the reason and what to do. */
describe('rejected sign-in', () => {
  let constellation: Constellation;
  let browser: Browser;

  beforeAll(async () => {
    [constellation, browser] = await Promise.all([sharedConstellation(), launchBrowser()]);
  });
  afterAll(() => browser.close());

  it('shows the block on a blocked member’s open page and at their next sign-in', async () => {
    const admin = await signInAdmin(constellation);
    const rude = await signUp(constellation, 'Rudolf');
    const window = await MemberWindow.of(browser, constellation, rude);
    const { page } = window;
    await page.goto('/questions');
    await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    // The live connection is open once the unread count has arrived through it.
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await admin.post(`dashboard/user/${rude.id}/block-unblock/`);
    await page.waitForURL('**/login?**');
    await window.waitForText('User is blocked');
    await page.getByLabel('Email or username').waitFor();
    await expectAccessible(page);

    await page.goto('/questions');
    await page.waitForURL('**/login?**');
    await page.getByLabel('Email or username').fill(rude.username);
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await window.press('Login');
    await page.getByRole('alert').filter({ hasText: 'User is blocked' }).waitFor();
    await expectAccessible(page);

    await admin.post(`dashboard/user/${rude.id}/block-unblock/`);
    await window.press('Login');
    await page.waitForURL('**/questions');
  });

  it('leads an inactive member to /otp, where the code from a new email signs them in', async () => {
    const email = await register(constellation, 'Wanda');
    await until(async () => (await emailsTo(constellation, email)).length === 1);
    const page = await openPage(browser, constellation);
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/otp');
    await page.getByText('User inactive. Check your email for the OTP.', { exact: true }).waitFor();
    await page.getByText(email).waitFor();
    const [fresh] = await until(async () => {
      const emails = await emailsTo(constellation, email);
      return emails.length === 2 && emails;
    });
    await expectAccessible(page);
    await page.getByLabel('Digit 1').focus();
    await page.keyboard.insertText(/\b\d{5}\b/.exec(fresh?.text ?? '')?.[0] ?? '');
    await page.waitForURL('**/home');
  });
});
