import { sharedConstellation, signUp } from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { pictureFile } from './support/picture.js';
import { waitUntilReady } from './support/wait-until-ready.js';
import { storyOf } from './support/story.js';

/** Search word of this run. It differs from the words of other runs by more than one letter. */
const WORD = `q${randomUUID().slice(0, 8)}zither`;
const TITLE = `How I restrung my ${WORD}`;
const BODY = `I bought **eleven** strings, and needed twelve. The ${WORD} waited for a week.\n`;
const COMMENT = 'The twelfth is always the *longest*.';

/** One member writes a blog; another finds it, votes and comments. The author edits and deletes it. */
describe('a blog', () => {
  let browser: Browser;
  let ines: MemberWindow;
  let tomas: MemberWindow;
  let address: string;

  const step = storyOf(() => [browser]);
  const body = () => ines.page.getByRole('textbox', { name: 'Body content' });

  beforeAll(async () => {
    const constellation = await sharedConstellation();
    browser = await launchBrowser();
    const members = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, members[0]);
    tomas = await MemberWindow.of(browser, constellation, members[1]);
  });
  afterAll(() => browser.close());

  step('does not appear in search before it exists', async () => {
    await tomas.page.goto(`/home?search=${WORD}`);
    await tomas.waitForText('No blogs found');
    await expectAccessible(tomas.page);
  });

  step('is rejected with field errors while title, body and tags are missing', async () => {
    const { page } = ines;
    await page.goto('/home');
    await page.getByRole('link', { name: 'Write Blog' }).first().click();
    await page.getByRole('heading', { name: 'Write Blog' }).waitFor();
    await ines.press('Publish');
    await ines.waitForText('Title must be at least 10 characters long.');
    await ines.waitForText('Body content must be at least 50 characters long.');
    await ines.waitForText('Please select a valid tag from the suggestions.');
    await expectAccessible(page);
  });

  step('contains a picture, and survives a closed tab as a draft', async () => {
    const { page } = ines;
    await page.getByLabel('Title').fill(TITLE);
    await body().fill(BODY);
    await page.getByLabel('Pictures for the text').setInputFiles(pictureFile('zither.png'));
    await page.getByRole('list', { name: 'Pictures' }).getByText('Done', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Preview' }).locator('strong', { hasText: 'eleven' }).waitFor();
    await page.getByLabel('Tags').focus();
    await page.keyboard.type('musi');
    await page.getByRole('option', { name: 'Music' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').nth(7).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Discard draft');
    await page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
    await expectAccessible(page);

    await ines.reopenTab('/blogs/new');
    await ines.page.getByRole('status').filter({ hasText: 'Draft saved' }).waitFor();
    expect(await ines.page.getByLabel('Title').inputValue()).toBe(TITLE);
    expect(await body().inputValue()).toMatch(/eleven[^]*!\[zither\]\(\/images\//);
  });

  step('is published with its cover', async () => {
    const { page } = ines;
    await page
      .getByLabel('Cover')
      .and(page.locator('input'))
      .setInputFiles(pictureFile('cover.png', 900, 600));
    await page.getByRole('img', { name: 'The cover' }).waitFor();
    await ines.press('Publish');
    await ines.waitForText('Blog created successfully!');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    address = new URL(page.url()).pathname;
    const pictures = page.getByRole('article').locator('img[src*="/images/"]');
    expect(await pictures.count()).toBeGreaterThanOrEqual(2);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('article img')].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
    );
    expect(await upvote(ines).getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
  });

  step('is found by its words, and counts one vote however often the member presses the key', async () => {
    const { page } = tomas;
    await page.goto('/home');
    const search = page.getByRole('searchbox', { name: 'Search blogs' });
    await search.fill(WORD);
    // The search moves the only result to the first place.
    await page.waitForURL('**/home?search=*');
    await page.getByRole('article').nth(1).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    for (const [pressed, count] of [
      ['true', '1'],
      ['false', '0'],
      ['true', '1'],
    ] as const) {
      const counted = page.waitForResponse((response) => response.url().endsWith('/vote/'));
      await upvote(tomas).press('Enter');
      await votes(tomas).getByText(count, { exact: true }).waitFor();
      await counted;
      expect(await upvote(tomas).getAttribute('aria-pressed')).toBe(pressed);
    }
    await page.reload();
    await votes(tomas).getByText('1', { exact: true }).waitFor();
  });

  step('gets a comment that its author edits', async () => {
    const { page } = tomas;
    await tomas.press('Post');
    await tomas.waitForText('No comments yet.');
    await page.getByPlaceholder('Write your thoughts...').fill(COMMENT);
    await tomas.press('Post');
    await comments(tomas).locator('em', { hasText: 'longest' }).waitFor();
    expect(await page.getByPlaceholder('Write your thoughts...').inputValue()).toBe('');
    await comments(tomas).getByRole('button', { name: 'Edit' }).click();
    await comments(tomas).getByLabel('Your comment').last().fill('I would buy thirteen.');
    await comments(tomas).getByRole('button', { name: 'Save' }).click();
    await comments(tomas).getByText('I would buy thirteen.').waitFor();
    await expectAccessible(page);
  });

  step('is edited by its author, with a public edit history', async () => {
    const { page } = ines;
    await page.reload();
    await comments(ines).getByText('I would buy thirteen.').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title').fill(`${TITLE}, twice`);
    await ines.press('Save');
    await ines.waitForText('Changes saved.');
    await page.getByRole('heading', { level: 1, name: `${TITLE}, twice` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    await page.getByRole('main').locator(`a[href="${address}/history"]`).click();
    await page.getByRole('heading', { level: 1, name: 'Edits' }).waitFor();
    await page.locator('ins', { hasText: 'twice' }).waitFor();
    await expectAccessible(page);
  });

  step('cannot be edited by another member', async () => {
    const { page } = tomas;
    await page.goto(`${address}/edit`);
    await page.getByRole('heading', { level: 1, name: `${TITLE}, twice` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    await comments(tomas).getByRole('button', { name: 'Delete' }).click();
    await tomas.pressInDialog('Delete');
    await tomas.waitForText('No comments yet.');
  });

  step('is deleted after a confirmation', async () => {
    const { page } = ines;
    await page.goto(address);
    await ines.press('Delete');
    await page.getByRole('alertdialog', { name: 'Delete this blog?' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await ines.press('Delete');
    await ines.pressInDialog('Delete');
    await ines.waitForText('Blog deleted.');
    await page.waitForURL('**/home');
    await tomas.page.reload();
    await tomas.waitForText('This blog doesn’t exist.');
    await waitUntilReady(tomas.page);
    await expectAccessible(tomas.page);
  });
});

const votes = ({ page }: MemberWindow): Locator => page.getByRole('group', { name: 'Vote on this blog' });
const upvote = (member: MemberWindow): Locator => votes(member).getByRole('button', { name: 'Upvote' });
const comments = ({ page }: MemberWindow): Locator => page.getByRole('region', { name: /^Comments/ });
