import { sharedConstellation, signUp, type Constellation } from '@skillhour/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { checkPagesInNewTab } from './support/check-pages.js';
import { layoutErrors } from './support/layout-errors.js';
import { MemberWindow } from './support/member-window.js';
import { storyOf } from './support/story.js';

const STAMP = `zither${Date.now().toString(36)}`;
const REQUEST = `Tune a ${STAMP} by ear`;
const BLOG = `Why I play the ${STAMP}`;
const QUESTION = `Which strings for a ${STAMP}?`;
const BODY = 'It has thirty strings, and each of them went out of tune on the way down from the attic.';
const HOUR_MS = 3_600_000;

/** One member publishes something of each kind. Another one finds it from any page, mostly by keyboard. */
describe('one search', () => {
  let constellation: Constellation;
  let browser: Browser;
  let ada: MemberWindow;

  const step = storyOf(() => [browser]);
  const box = () => ada.page.getByRole('search', { name: 'Site' }).locator('input');
  const results = () => ada.page.getByRole('listbox', { name: 'Search results' });
  const active = () => ada.page.getByRole('option', { selected: true });
  const groups = () =>
    results()
      .getByRole('group')
      .evaluateAll((all) =>
        all.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
      );

  beforeAll(async () => {
    constellation = await sharedConstellation();
    const [one, tomas] = await Promise.all([signUp(constellation, 'Ada'), signUp(constellation, 'Tomas')]);
    const post = { body_content: BODY, tags: ['Music'] };
    await Promise.all([
      tomas.api.call('content.blog.create', { ...post, title: BLOG }),
      tomas.api.call('content.question.create', { ...post, title: QUESTION }),
      tomas.api.call('exchange.request.create', {
        ...{ ...post, title: REQUEST, duration_minutes: 10, status: 'PE' },
        preferred_time: new Date(Date.now() + 26 * HOUR_MS).toISOString(),
      }),
      tomas.api.call('identity.profile.update', { skills: [`Old ${STAMP}`] }),
    ]);
    browser = await launchBrowser();
    ada = await MemberWindow.of(browser, constellation, one);
  });

  afterAll(() => browser.close());

  step('shows results of all kinds from a page without a list', async () => {
    const { page } = ada;
    await page.goto('/settings');
    await box().focus();
    await page.keyboard.insertText(STAMP);
    await results().getByRole('option', { name: REQUEST }).waitFor();
    // The placeholder of this page is that of the blogs.
    expect(await groups()).toEqual(['Blogs', 'Requests', 'Offers', 'Users', 'Questions']);
    expect(await page.getByRole('combobox', { name: 'Search blogs' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    await expectAccessible(page);
  });

  step('leads to a request with the keyboard only', async () => {
    const { page } = ada;
    await page.keyboard.press('ArrowDown');
    await active().filter({ hasText: BLOG }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await active().filter({ hasText: REQUEST }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: REQUEST }).waitFor();
    expect(await box().inputValue()).toBe('');
  });

  step('closes by Escape, and clears the text by the second Escape', async () => {
    const { page } = ada;
    await box().focus();
    await page.keyboard.insertText(STAMP);
    await results().waitFor();
    await page.keyboard.press('Escape');
    await results().waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe(STAMP);
    await page.keyboard.press('Escape');
    expect(await box().inputValue()).toBe('');
  });

  step('filters an open list without covering it, and shows the rest on request', async () => {
    const { page } = ada;
    await page.goto('/questions');
    await page.getByRole('searchbox', { name: 'Search questions' }).fill(STAMP);
    await page.waitForURL(`**/questions?search=${STAMP}`);
    await page.getByRole('main').getByRole('link', { name: QUESTION }).waitFor();
    expect(await results().count()).toBe(0);
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await results().getByRole('option', { name: BLOG }).waitFor();
    expect((await groups())[0]).toBe('Questions');
  });

  step('lists everything on a page of its own, which is accessible', async () => {
    const { page } = ada;
    await results()
      .getByRole('option', { name: `All results for “${STAMP}”` })
      .click();
    await page.waitForURL(`**/search?search=${STAMP}`);
    const main = page.getByRole('main');
    await main.getByRole('region', { name: 'Blogs' }).getByRole('link', { name: BLOG }).waitFor();
    await main.getByRole('region', { name: 'Requests' }).getByRole('link', { name: REQUEST }).waitFor();
    await box().fill('nobodywrotethis');
    await ada.waitForText('Nothing matches “nobodywrotethis”. Try another word.');
    expect(await checkPagesInNewTab(page, [`/search?search=${STAMP}`])).toEqual([]);
  });

  step('remembers the search, and repeats it on another list', async () => {
    const { page } = ada;
    await page.goto('/users');
    await box().focus();
    const recent = page.getByRole('listbox', { name: 'Recent searches' });
    await recent.getByRole('option', { name: STAMP, exact: true }).click();
    await page.waitForURL(`**/users?search=${STAMP}`);
    await page.getByRole('main').getByRole('status').filter({ hasText: '1 user' }).waitFor();
  });

  step('fits a phone', async () => {
    const { page } = ada;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/account');
    await box().fill(STAMP);
    await results().getByRole('option', { name: REQUEST }).waitFor();
    expect(await layoutErrors(page)).toEqual([]);
    await expectAccessible(page);
    await results().getByRole('option', { name: BLOG }).click();
    await page.getByRole('heading', { level: 1, name: BLOG }).waitFor();
  });

  step('says what it could not search, and still shows the rest', async () => {
    const { page } = ada;
    const searches = /\/api\/search\//;
    const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t search everything.' });
    await page.route(searches, async (route) => {
      const response = await route.fetch();
      const found = (await response.json()) as { groups: { kind: string }[] };
      const shown = found.groups.filter(({ kind }) => kind !== 'members');
      await route.fulfill({ response, json: { groups: shown, unavailable: ['members'] } });
    });
    await page.goto('/account');
    await box().fill(STAMP);
    await failure.waitFor();
    await results().getByRole('option', { name: REQUEST }).waitFor();
    await page.unroute(searches);
    await page.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await groups()).toContain('Users');
  });
});
