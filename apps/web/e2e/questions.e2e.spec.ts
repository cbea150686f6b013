import { sharedConstellation, signUp } from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

/** Search word of this run. It differs from the words of other runs by more than one letter. */
const WORD = `q${randomUUID().slice(0, 8)}sourdough`;
const TITLE = `Why does my ${WORD} never rise?`;
const BODY =
  'It bubbles for a day, and then it sleeps. I feed it rye and water in equal parts, and keep it beside the oven at night.';
const ANSWER = 'Feed it **twice** a day, and use it when it floats in a glass of water, not before.';

/** One member asks and the other answers. The asker votes for the answer, accepts it and edits the question. */
describe('a question', () => {
  let browser: Browser;
  let ines: MemberWindow;
  let tomas: MemberWindow;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    const constellation = await sharedConstellation();
    browser = await launchBrowser();
    const members = await Promise.all([signUp(constellation, 'Ines'), signUp(constellation, 'Tomas')]);
    ines = await MemberWindow.of(browser, constellation, members[0]);
    tomas = await MemberWindow.of(browser, constellation, members[1]);
  });
  afterAll(() => browser.close());

  step('is asked by keyboard only', async () => {
    const { page } = ines;
    await page.goto('/questions');
    await page.getByRole('link', { name: 'Ask question' }).press('Enter');
    await page.getByLabel('Title').focus();
    await page.keyboard.type(TITLE);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Body content' }).focus();
    await page.keyboard.insertText(BODY);
    await page.getByLabel('Tags').focus();
    await page.keyboard.type('cook');
    await page.getByRole('option', { name: 'Cooking' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await ines.waitForText('Question created successfully!');
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await ines.waitForText('No answers yet.');
    await expectAccessible(page);
  });

  step('is found, and rejects answers that are too short', async () => {
    const { page } = tomas;
    await page.goto('/questions');
    await page.getByRole('searchbox', { name: 'Search questions' }).fill(WORD);
    await page.getByRole('link', { name: TITLE }).click();
    const box = page.getByLabel('Your answer');
    await tomas.press('Post');
    await tomas.waitForText('No answers yet.');
    await box.fill('Feed it.');
    await tomas.press('Post');
    await tomas.waitForText('Answer must be at least 50 characters long.');
    await expectAccessible(page);
    await box.fill(ANSWER);
    await tomas.press('Post');
    await page.getByRole('heading', { level: 2, name: '1 answer' }).waitFor();
    await page.locator('strong', { hasText: 'twice' }).waitFor();
    await votesOf(tomas, 'question').getByRole('button', { name: 'Downvote' }).click();
    await votesOf(tomas, 'question').getByText('-1', { exact: true }).waitFor();
  });

  step('has an answer that its asker votes for and accepts', async () => {
    const { page } = ines;
    await page.reload();
    const answer = votesOf(ines, 'answer');
    await answer.getByRole('button', { name: 'Upvote' }).press('Enter');
    await answer.getByText('1', { exact: true }).waitFor();
    await ines.press('Accept');
    await ines.waitForText('Accepted answer');
    await ines.waitForText('1 answer, accepted');
    await expectAccessible(page);
    await ines.press('Undo acceptance');
    await page.getByText('Accepted answer').waitFor({ state: 'detached' });
    await ines.press('Accept');
    await ines.waitForText('Accepted answer');
  });

  step('is edited by its asker, and its answer by its author', async () => {
    const { page } = ines;
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Body content' }).fill(`${BODY} The flour is fresh.`);
    await ines.press('Save');
    await ines.waitForText('Changes saved.');
    await page.getByText('The flour is fresh.').waitFor();
    await page.getByRole('main').locator('a[href$="/history"]').click();
    await page.locator('ins', { hasText: 'The flour is fresh.' }).waitFor();

    await tomas.page.reload();
    await tomas.waitForText('Accepted answer');
    await tomas.press('Edit');
    await tomas.page.getByLabel('Your answer').first().fill(`${ANSWER} Then bake.`);
    await tomas.press('Save');
    await tomas.page.getByText('Then bake.').waitFor();
  });

  step('is listed as answered and disappears when its asker deletes it', async () => {
    const { page } = ines;
    await page.goto(`/questions?search=${WORD}`);
    await ines.waitForText('1 answer, accepted');
    await expectAccessible(page);
    await page.getByRole('link', { name: TITLE }).click();
    await ines.press('Delete');
    await ines.pressInDialog('Delete');
    await ines.waitForText('Question deleted.');
    await tomas.page.reload();
    await tomas.waitForText('This question doesn’t exist.');
  });
});

const votesOf = ({ page }: MemberWindow, what: string): Locator =>
  page.getByRole('group', { name: `Vote on this ${what}` });
