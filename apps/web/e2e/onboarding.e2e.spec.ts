import { sharedConstellation, signUp, type Constellation } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { expectDialogFits } from './support/expect-dialog-fits.js';
import { expectNoLayoutShift } from './support/expect-no-layout-shift.js';
import { fieldTime, MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const SKILL = `Kite building ${Date.now().toString(36)}`;
const ABOUT = 'We fold, cut and **balance** a kite that flies.';
const BODY = 'I would like to read simple sheet music, and know only the names of the notes so far.';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 860 };
const DAY_MS = 24 * 3_600_000;

/** A member from the code to her first open request, and another who reads what she teaches. */
describe('a new member', () => {
  let constellation: Constellation;
  let browser: Browser;
  let noor: MemberWindow;
  let omar: MemberWindow;

  const step = storyOf(() => [browser]);
  const waitForHeading = ({ page }: MemberWindow, name: string) =>
    page.getByRole('heading', { name, exact: true }).waitFor();

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    noor = await MemberWindow.open(browser, constellation, 'Noor');
    omar = await MemberWindow.of(browser, constellation, await signUp(constellation, 'Omar'));
  });

  afterAll(() => browser.close());

  step('sees the first of three steps after the code', async () => {
    const { page } = noor;
    await noor.signUp();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto('/home');
      await waitForHeading(noor, 'What can you teach?');
      await expectNoLayoutShift(page);
      await expectAccessible(page);
    }
  });

  step('says what she can teach and continues with the keyboard', async () => {
    const { page } = noor;
    await page.getByLabel('I can teach').fill(SKILL);
    await page.keyboard.press('Enter');
    await noor.press('Save and continue');
    const heading = page.getByRole('heading', { name: 'What do you want to learn?' });
    await heading.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === 'What do you want to learn?');
  });

  step('postpones the rest and resumes it after a reload', async () => {
    const { page } = noor;
    await noor.press('Do this later');
    await noor.waitForText('2 steps left to complete your profile.');
    await page.reload();
    await noor.waitForText('2 steps left to complete your profile.');
    await expectAccessible(page);
    await noor.press('Continue');
    await waitForHeading(noor, 'What do you want to learn?');
  });

  step('skips a step, and chooses a time zone in the last one', async () => {
    const { page } = noor;
    await noor.press('Skip');
    await waitForHeading(noor, 'Your photo and time zone');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.fill('Tokyo');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await noor.press('Save and finish');
    await waitForHeading(noor, 'Start with a request');
    await page.reload();
    await waitForHeading(noor, 'Start with a request');
    await page.goto('/settings#timezone');
    await noor.waitForText('Asia/Tokyo');
  });

  step('is led to her first request, then to what happens next', async () => {
    const { page } = noor;
    await page.goto('/home');
    await noor.press('Write your first request');
    await page.getByLabel('Title').fill('Read simple sheet music');
    await page.getByLabel('Description').fill(BODY);
    await page.getByLabel('Tags').fill('Singing');
    await page.keyboard.press('Enter');
    await page.getByLabel('Preferred time').fill(fieldTime(new Date(Date.now() + DAY_MS)));
    await noor.pressInDialog('Publish');
    await page.waitForURL('**/requests/*');
    await page.goto('/home');
    await waitForHeading(noor, 'Your request is open');
    await page.getByRole('link', { name: 'What happens next' }).click();
    await waitForHeading(noor, 'Read simple sheet music');
  });

  step('describes her skill on her page', async () => {
    const { page } = noor;
    await page.goto('/profile');
    await page.getByRole('button', { name: `Edit ${SKILL}` }).waitFor();
    await expectAccessible(page);
    await expectDialogFits(page, () => noor.press(`Edit ${SKILL}`));
    await noor.press(`Edit ${SKILL}`);
    await page.getByLabel('What people learn with you').fill(ABOUT);
    await page.getByLabel('Tags').fill('Singing');
    await page.keyboard.press('Enter');
    await page.getByLabel('Level of your students').selectOption('beginner');
    await noor.pressInDialog('Save');
    await noor.waitForText('Skill saved.');
    await page.locator('main strong', { hasText: 'balance' }).waitFor();
  });

  step('is found by her skill, and others read its description', async () => {
    const { page } = omar;
    await page.goto(`/users?category=${encodeURIComponent(SKILL)}`);
    await page.getByRole('link', { name: 'Noor Story' }).click();
    const entry = page.getByRole('article').filter({ hasText: SKILL });
    await entry.locator('strong', { hasText: 'balance' }).waitFor();
    await entry.getByText('Beginner', { exact: true }).waitFor();
    await entry.getByRole('link', { name: 'Singing' }).waitFor();
    expect(await page.getByRole('button', { name: `Edit ${SKILL}` }).count()).toBe(0);
    await expectAccessible(page);
  });
});
