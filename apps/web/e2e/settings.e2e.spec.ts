import {
  mailedCode,
  sharedConstellation,
  signUp,
  TEST_PASSWORD,
  until,
  type Constellation,
  type TestMember,
} from '@skillhour/testing';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const NEW_PASSWORD = 'Louder-brook8!';
const TITLE = `Leaving is an art ${Date.now().toString(36)}`;

/** A member in two browser windows changes her sign-in, exports her data and deletes her account. Another member still finds her posts. */
describe('the settings', () => {
  let constellation: Constellation;
  let browser: Browser;
  let member: TestMember;
  let newAddress: string;
  let slug: string;
  let ines: MemberWindow;
  let elsewhere: MemberWindow;
  let tomas: MemberWindow;

  const step = storyOf(() => [browser]);
  const dialog = (): Locator => ines.page.getByRole('dialog');

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [one, other] = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    member = one;
    newAddress = `moved.${member.email}`;
    ines = await MemberWindow.of(browser, constellation, member);
    elsewhere = await MemberWindow.of(browser, constellation, member);
    tomas = await MemberWindow.of(browser, constellation, other);
    const blog = await member.api.call('content.blog.create', {
      title: TITLE,
      body_content: 'One says what has to be said, hands over the keys, and closes the door without a sound.',
      tags: ['Writing'],
    });
    slug = blog.data.slug;
  });
  afterAll(() => browser.close());

  step('change the password and sign out the other browser', async () => {
    await elsewhere.page.goto('/questions');
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    const { page } = ines;
    await page.goto('/home');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Security' }).click();
    await page.waitForURL('**/settings#security');
    await ines.press('Change password');
    const submit = dialog().getByRole('button', { name: 'Change password' });
    await submit.click();
    await ines.waitForText('Please fill in all fields.');
    await dialog().getByLabel('Current password').fill('Wrong-river7!');
    await dialog().getByLabel('New password').fill(NEW_PASSWORD);
    await dialog().getByLabel('Confirm password').fill('another');
    await submit.click();
    await ines.waitForText('Passwords do not match.');
    await expectAccessible(page);
    await dialog().getByLabel('Confirm password').fill(NEW_PASSWORD);
    await submit.click();
    await dialog().locator('[aria-invalid]').waitFor();
    await dialog().getByLabel('Current password').fill(TEST_PASSWORD);
    await submit.click();
    await ines.waitForText('Your password was changed. Your other devices are signed out.');
    await elsewhere.page.waitForURL('**/login?**');
    await elsewhere.waitForText('You were signed out. Sign in to continue.');
    await expectAccessible(elsewhere.page);
  });

  step('change the email address after a mailed code', async () => {
    await ines.press('Change email');
    await dialog().getByLabel('New address').fill(newAddress);
    await dialog().getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await dialog().getByRole('button', { name: 'Send code' }).click();
    await dialog().getByLabel('One-time code').fill('00000');
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await dialog().locator('[aria-invalid]').waitFor();
    await expectAccessible(ines.page);
    await dialog()
      .getByLabel('One-time code')
      .fill(await mailedCode(constellation, newAddress));
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await ines.waitForText('Your address was changed.');
    await ines.waitForText(`${newAddress}, confirmed`);
  });

  step('end another login session', async () => {
    const { page } = elsewhere;
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(newAddress);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await elsewhere.press('Login');
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await ines.page.reload();
    const devices = ines.page.getByRole('list', { name: 'Where am I signed in?' });
    await devices.getByText('This device').waitFor();
    await expectAccessible(ines.page);
    await devices
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await ines.page
      .getByText(/ signed out\.$/)
      .first()
      .waitFor();
    await page.waitForURL('**/login?**');
  });

  step('export all of the member’s data into a file', async () => {
    const { page } = ines;
    await ines.press('Create an export');
    await dialog().getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await dialog().getByRole('button', { name: 'Create an export' }).click();
    await ines.waitForText('We’re preparing it and will email you when it’s ready.');
    const button = page.getByRole('main').getByRole('button', { name: 'Download' });
    await button.waitFor({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    expect(bytes.toString('latin1')).toContain('.json');
    await expectAccessible(page);
  });

  step('delete the account and keep the member’s posts under "former member"', async () => {
    const { page } = ines;
    await ines.press('Leave');
    await dialog().getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await dialog().getByRole('button', { name: 'Delete my account' }).click();
    await dialog().locator('[aria-invalid]').waitFor();
    await expectAccessible(page);
    await dialog().getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await dialog().getByRole('button', { name: 'Delete my account' }).click();
    await ines.waitForText('Your account is deleted.');
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/login');
    await page.getByLabel('Email or username').fill(newAddress);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await ines.press('Login');
    await ines.waitForText('Invalid email or password');
    await until(
      async () => {
        await tomas.page.goto(`/blogs/${slug}`);
        await tomas.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
        return (await tomas.page.getByText(/^Former member$/i).count()) > 0;
      },
      { timeoutMs: 60_000, everyMs: 1_000, what: 'a former member as the author' },
    );
    await expectAccessible(tomas.page);
  });
});
