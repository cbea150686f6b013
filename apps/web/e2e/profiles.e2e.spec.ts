import { sharedConstellation, signUp, type Constellation } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { pictureFile } from './support/picture.js';
import { storyOf } from './support/story.js';

const SKILL = `Lute making ${Date.now().toString(36)}`;
const NOTE = 'She asked me for money before the lesson, twice, and would not say what it was for.';

/** Two members, each in their own browser: one fills in her profile, and the other finds, follows and reports her. */
describe('a member profile', () => {
  let constellation: Constellation;
  let browser: Browser;
  let ines: MemberWindow;
  let tomas: MemberWindow;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [one, other] = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, one);
    tomas = await MemberWindow.of(browser, constellation, other);
  });

  afterAll(() => browser.close());

  step('gets a photo that its owner crops by keyboard', async () => {
    const { page } = ines;
    await page.goto('/profile');
    await ines.press('Edit Profile');
    const editor = page.getByRole('dialog', { name: 'Edit Profile' });
    await editor
      .getByLabel('Choose a photo')
      .and(page.locator('input'))
      .setInputFiles(pictureFile('me.png', 300, 200));
    const cropDialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await cropDialog.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await cropDialog.getByRole('button', { name: 'Use this part' }).click();
    await cropDialog.waitFor({ state: 'detached' });
    await editor.getByLabel('About').fill('I explain **slowly**.');
    await editor.getByLabel('I can teach').fill(SKILL);
    await page.keyboard.press('Enter');
    await editor.getByLabel('Code hosting').fill('https://github.com/ines');
    await editor.getByRole('button', { name: 'Save' }).click();
    await ines.waitForText('Profile saved.');
    await page.locator('strong', { hasText: 'slowly' }).waitFor();
    await page.locator('main header img').waitFor();
  });

  step('is found by name and by skill', async () => {
    const { page } = tomas;
    await page.goto(`/users?search=${encodeURIComponent(SKILL)}`);
    await page.getByRole('status').filter({ hasText: 'user matching' }).waitFor();
    await page.goto(`/users?category=${encodeURIComponent(SKILL)}`);
    await page
      .getByRole('status')
      .filter({ hasText: `1 user in ${SKILL}` })
      .waitFor();
  });

  step('can be followed from the list and counts the follower', async () => {
    const { page } = tomas;
    await page.getByRole('button', { name: 'Follow Ines Tester' }).click();
    await page.getByRole('link', { name: 'Ines Tester' }).click();
    await page.getByRole('button', { name: 'Unfollow' }).waitFor();
    await page.getByRole('button', { name: '1 Followers' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tomas Tester' }).waitFor();
    await page.keyboard.press('Escape');
  });

  step('can be reported once', async () => {
    const { page } = tomas;
    await tomas.press('Report');
    await page.getByLabel('What happened?').fill(NOTE);
    await tomas.pressInDialog('Report');
    await tomas.waitForText('Report is posted successfully!');
    await tomas.press('Report');
    await page.getByLabel('What happened?').fill(NOTE);
    await tomas.pressInDialog('Report');
    await tomas.waitForText('You’ve already reported this member. The admins will review it.');
  });

  step(
    'shows the email address only while its owner chooses so, in the settings or in the profile',
    async () => {
      const { page } = tomas;
      const reload = async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1, name: 'Ines Tester' }).waitFor();
      };
      await reload();
      expect(await page.getByText(ines.email).count()).toBe(0);
      await ines.waitForText('Others do not see your email address.');
      await ines.page.goto('/settings#privacy');
      await ines.page.getByRole('switch', { name: 'Show my email address' }).click();
      await ines.waitForText('Saved.');
      await expectAccessible(ines.page);
      await reload();
      await page.getByText(ines.email).first().waitFor();
      await ines.page.goto('/profile');
      await ines.press('Edit Profile');
      await ines.page.getByRole('switch', { name: 'Show my email address' }).click();
      await ines.pressInDialog('Save');
      await ines.waitForText('Others do not see your email address.');
      await reload();
      expect(await page.getByText(ines.email).count()).toBe(0);
    },
  );
});
