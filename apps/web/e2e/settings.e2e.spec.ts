import {
  mailedCode,
  sharedConstellation,
  signUp,
  TEST_PASSWORD,
  type Constellation,
  type TestMember,
} from '@skillhour/testing';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator } from 'playwright-core';
import { expectNoBarriers } from './support/accessible.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const NEW_PASSWORD = 'Louder-brook8!';

/** A member at two browsers changes how she signs in and takes what is hers. */
describe('the settings', () => {
  let constellation: Constellation;
  let browsers: Browser[];
  let member: TestMember;
  let newAddress: string;
  let ines: MemberWindow;
  let elsewhere: MemberWindow;

  const step = storyOf(() => browsers);
  const dialog = (): Locator => ines.page.getByRole('dialog');

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browsers = await Promise.all([launchBrowser(), launchBrowser()]);
    member = await signUp(constellation, 'Ines');
    newAddress = `moved.${member.email}`;
    ines = await MemberWindow.of(browsers[0]!, constellation, member);
    elsewhere = await MemberWindow.of(browsers[1]!, constellation, member);
  });
  afterAll(() => Promise.all(browsers.map((browser) => browser.close())));

  step('take another password, which ends the other browser', async () => {
    await elsewhere.page.goto('/questions');
    await elsewhere.page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor();
    const { page } = ines;
    await page.goto('/settings');
    await ines.press('Change password');
    const submit = dialog().getByRole('button', { name: 'Change password' });
    await submit.click();
    await ines.reads('Please fill in all fields.');
    await dialog().getByLabel('Current password').fill('Wrong-river7!');
    await dialog().getByLabel('New password').fill(NEW_PASSWORD);
    await dialog().getByLabel('Confirm password').fill('another');
    await submit.click();
    await ines.reads('Passwords do not match.');
    await expectNoBarriers(page);
    await dialog().getByLabel('Confirm password').fill(NEW_PASSWORD);
    await submit.click();
    await dialog().locator('[aria-invalid]').waitFor();
    await dialog().getByLabel('Current password').fill(TEST_PASSWORD);
    await submit.click();
    await ines.reads('Your password was changed. Your other devices are signed out.');
    await elsewhere.page.waitForURL('**/login?**');
  });

  step('take another address, by the code that is mailed there', async () => {
    await ines.press('Change e-mail');
    await dialog().getByLabel('New address').fill(newAddress);
    await dialog().getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await dialog().getByRole('button', { name: 'Send code' }).click();
    await dialog().getByLabel('One-time code').fill('00000');
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await dialog().locator('[aria-invalid]').waitFor();
    await expectNoBarriers(ines.page);
    await dialog()
      .getByLabel('One-time code')
      .fill(await mailedCode(constellation, newAddress));
    await dialog().getByRole('button', { name: 'Confirm' }).click();
    await ines.reads('Your address was changed.');
    await ines.reads(`${newAddress}, confirmed`);
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
    await expectNoBarriers(ines.page);
    await devices
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await ines.page
      .getByText(/ is signed out\.$/)
      .first()
      .waitFor();
    await page.waitForURL('**/login?**');
  });

  step('pack all that is hers into a file', async () => {
    const { page } = ines;
    await ines.press('Make an export');
    await dialog().getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await dialog().getByRole('button', { name: 'Make an export' }).click();
    await ines.reads('We pack it now, and mail you when it is ready.');
    const button = page.getByRole('main').getByRole('button', { name: 'Download' });
    await button.waitFor({ timeout: 40_000 });
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    expect(bytes.toString('latin1')).toContain('.json');
    await expectNoBarriers(page);
  });
});
