import { sharedConstellation, signUp, type Constellation } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { AdminWindow } from './support/admin-window.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const STAMP = Date.now().toString(36);
const TITLE = `A dished wheel ${STAMP}`;
const BODY = 'The rim is three millimetres to the left of where the hub says that it should be.';
/** Rarely used in other stories, so that its content is from this story. */
const TAG = 'Soldering';

/** Two members: one navigates by tags, keyboard and search; the other asks a question that she finds. */
describe('tags and search', () => {
  let constellation: Constellation;
  let browser: Browser;
  let vera: MemberWindow;
  let pavel: MemberWindow;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [one, other] = await Promise.all([signUp(constellation, 'Vera'), signUp(constellation, 'Pavel')]);
    vera = await MemberWindow.of(browser, constellation, one);
    pavel = await MemberWindow.of(browser, constellation, other);
  });

  afterAll(() => browser.close());

  step('reject an unknown tag and suggest existing ones', async () => {
    const { page } = pavel;
    await page.goto('/question/new');
    await page.getByLabel('Title').fill(TITLE);
    await page.getByRole('textbox', { name: 'Body content' }).fill(BODY);
    const tags = page.getByRole('combobox', { name: 'Tags' });
    await tags.focus();
    await page.getByRole('option', { name: 'Accounting' }).waitFor();
    await tags.fill('Wheelbuilding');
    await pavel.waitForText(
      'There is no tag “Wheelbuilding”. Please select a valid tag from the suggestions.',
    );
    await page.getByRole('button', { name: 'Suggest this tag' }).click();
    await page.getByText('Suggested to the admins: Wheelbuilding').waitFor();
    await tags.fill('Soldring');
    await page.getByRole('button', { name: TAG, exact: true }).waitFor();
    await tags.fill(TAG.slice(0, 5).toLowerCase());
    await page.getByRole('option', { name: TAG }).waitFor();
    await tags.press('Enter');
    await page.getByRole('button', { name: `Remove ${TAG}` }).waitFor();
    await pavel.press('Publish');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  });

  step('show the suggested tag to the admins, who dismiss it', async () => {
    const admin = await AdminWindow.open(browser, constellation);
    await admin.signIn();
    const { page } = admin;
    await page.goto('/admin/tags');
    await page.getByRole('button', { name: 'Dismiss Wheelbuilding' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss Wheelbuilding' }).click();
    await page.getByText('Suggestion dismissed.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Dismiss Wheelbuilding' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  step('lead from a question to the page of its tag', async () => {
    const { page } = pavel;
    await page.getByRole('main').getByRole('link', { name: TAG }).click();
    await page.getByRole('heading', { level: 1, name: TAG }).waitFor();
    await page.getByRole('region', { name: 'Questions' }).getByRole('link', { name: TITLE }).waitFor();
    await page.getByRole('region', { name: 'Waiting for a teacher' }).waitFor();
  });

  step('find a tag by a part of its name', async () => {
    const { page } = vera;
    await page.goto('/home');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' }).click();
    await page.getByPlaceholder('Search tags').fill('solder');
    await page.getByRole('status').filter({ hasText: '1 tag matching “solder”' }).waitFor();
    await page.locator('mark', { hasText: 'Solder' }).waitFor();
    await page.getByRole('link', { name: TAG }).click();
    await page.getByRole('heading', { level: 1, name: TAG }).waitFor();
  });

  step('list a followed tag under the tags that she follows', async () => {
    const { page } = vera;
    await vera.press('Follow');
    await page.getByRole('button', { name: 'Unfollow' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Tags' }).click();
    await page.getByRole('tab', { name: 'You follow' }).click();
    await page.getByRole('link', { name: TAG }).waitFor();
    await page.getByText('You follow it').waitFor();
  });

  step('comes first among the categories of a member who follows it', async () => {
    const { page } = vera;
    await page.goto('/questions');
    const categories = page.getByRole('toolbar', { name: 'Categories' }).locator('[data-strip]');
    await categories.nth(1).filter({ hasText: TAG }).waitFor();
    expect(await categories.first().textContent()).toBe('All');
  });

  step('make every category reachable by mouse, through the buttons and "More"', async () => {
    const { page } = vera;
    await page.goto('/questions');
    const bar = page.getByRole('toolbar', { name: 'Categories' });
    await bar.getByRole('button', { name: 'Later categories' }).click();
    await bar.getByRole('button', { name: /^More \d+$/ }).click();
    const last = (await bar.locator('[data-strip]').last().textContent()) ?? '';
    await page.getByRole('menuitem', { name: last, exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('category') === last);
    await bar.getByRole('button', { name: last, exact: true }).and(page.locator('[aria-current]')).waitFor();
  });

  step('find the question by words and offer the search again', async () => {
    const { page } = vera;
    await page.goto('/questions');
    const box = page.getByPlaceholder('Search questions');
    await box.fill(STAMP);
    await box.press('Enter');
    await page.locator('mark', { hasText: STAMP }).first().waitFor();
    await page.goto('/questions');
    await box.focus();
    const recent = page.getByRole('listbox', { name: 'Recent searches' });
    await recent.getByRole('option', { name: STAMP }).click();
    await page.getByRole('link', { name: TITLE }).waitFor();
  });

  step('report an empty result, and replace a page past the end with the last page', async () => {
    const { page } = vera;
    await page.goto(`/questions?search=nothing${STAMP}`);
    await vera.waitForText(`Nothing matches “nothing${STAMP}”. Try another word.`);
    await vera.press('Show all');
    await page.getByRole('link', { name: TITLE }).waitFor();
    await page.goto(`/questions?search=${STAMP}&page=7`);
    await page.waitForURL(`**/questions?search=${STAMP}`);
  });

  step('accept an answer written with the editor’s toolbar', async () => {
    const { page } = vera;
    await page.getByRole('link', { name: TITLE }).click();
    const box = page.getByRole('textbox', { name: 'Your answer' });
    await box.fill('Turn the wheel round in its fork: where the rim is then says which side is off.');
    await box.selectText();
    await page.getByRole('button', { name: 'Bold' }).click();
    await vera.press('Post');
    await page.locator('article strong', { hasText: 'Turn the wheel round' }).waitFor();
  });
});
