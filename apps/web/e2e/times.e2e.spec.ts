import { sharedConstellation, signUp, until, type Constellation } from '@skillhour/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { expectAccessible } from './support/accessibility.js';
import { launchBrowser } from './support/browser.js';
import { expectOpenDialogFits, expectDialogFits } from './support/expect-dialog-fits.js';
import { MemberWindow } from './support/member-window.js';
import { waitUntilReady } from './support/wait-until-ready.js';
import { storyOf } from './support/story.js';

const TITLE = `Read my first Malayalam menu (${Date.now().toString(36)})`;
const BODY = 'Ten dishes that one finds everywhere, how they are written, and how to ask for them politely.';
const DAY_MS = 86_400_000;

const STARTED_MS = Date.now();
/** A zone without daylight saving time, so that both zones differ by the same hours all year. */
const HER_ZONE = 'Africa/Tunis';

/** Formats a time of day in Tunis for its field, this many days from the start. */
const tunis = (days: number, clock: string) =>
  `${new Date(STARTED_MS + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: HER_ZONE })}T${clock}`;

/** Returns whether an element is completely within the visible part of its dialog. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const frame = shown.closest('.panel-middle')?.getBoundingClientRect();
    const { top, bottom } = shown.getBoundingClientRect();
    return frame !== undefined && frame.top <= top && bottom <= frame.bottom;
  });

/** She is in Tunis and he is in Kochi. Each sees agreed times in their own time zone, and no window cuts off a dialog. */
describe('times in two time zones', () => {
  let constellation: Constellation;
  let browser: Browser;
  let luca: MemberWindow;
  let meera: MemberWindow;

  const step = storyOf(() => [browser]);

  beforeAll(async () => {
    constellation = await sharedConstellation();
    browser = await launchBrowser();
    const [one, other] = await Promise.all([signUp(constellation, 'Luca'), signUp(constellation, 'Meera')]);
    luca = await MemberWindow.of(browser, constellation, one, HER_ZONE);
    meera = await MemberWindow.of(browser, constellation, other, 'Asia/Kolkata');
  });
  afterAll(() => browser.close());

  const pressIn = (page: Page, name: string) => () =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

  step('are kept in a draft when she closes the form, after a confirmation', async () => {
    const { page } = luca;
    await page.goto('/requests');
    await expectDialogFits(page, pressIn(page, 'Request'));
    await luca.press('Request');
    await page.getByLabel('Title').fill(TITLE);
    await page.keyboard.press('Escape');
    const confirmPanel = page.getByRole('alertdialog', { name: 'Discard what you wrote?' });
    await confirmPanel.waitFor();
    await expectAccessible(page);
    await expectOpenDialogFits(page);
    await confirmPanel.getByRole('button', { name: 'Keep writing' }).click();
    await confirmPanel.waitFor({ state: 'detached' });
    // A click outside asks the same question. The form ignores clicks for a moment after the question, and the question ignores all clicks.
    await until(
      async () => {
        await page.mouse.click(4, 400);
        return confirmPanel.isVisible();
      },
      { everyMs: 250, what: 'the question after a press outside' },
    );
    await confirmPanel.getByRole('button', { name: 'Close and keep the draft' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await luca.press('Request');
    expect(await page.getByLabel('Title').inputValue()).toBe(TITLE);
  });

  step('are restored from the draft in another tab until the request is published', async () => {
    await luca.page.getByLabel('Description').fill(BODY);
    await luca.reopenTab('/requests');
    const { page } = luca;
    await luca.press('Request');
    expect(await page.getByLabel('Description').inputValue()).toBe(BODY);
    await page.getByLabel('Tags').fill('Communication');
    await page.keyboard.press('Enter');
    await page.getByLabel('Preferred time').fill(tunis(3, '08:00'));
    await page.getByLabel('Preferred time').blur();
    expect(await page.getByLabel('Preferred time').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}, 08:00$/);
    await page.getByRole('button', { name: 'Choose' }).click();
    const chosen = page.getByRole('option', { name: '08:00', selected: true });
    expect(await isInView(chosen)).toBe(true);
    await expectAccessible(page);
    await luca.pressInDialog('Publish');
    await luca.waitForText('Request published successfully!');
    await page.waitForURL('**/requests/*');
    await page.goto('/requests');
    await luca.press('Request');
    expect(await page.getByLabel('Title').inputValue()).toBe('');
    await luca.pressInDialog('Cancel');
  });

  step('are shown with both members’ days and chosen by keyboard', async () => {
    const { page } = meera;
    await page.goto('/requests?tab=explore');
    await page.getByRole('link', { name: TITLE }).first().click();
    await expectDialogFits(page, pressIn(page, 'View Progress'));
    await expectDialogFits(page, pressIn(page, 'Propose Schedule'));
    await meera.press('Propose Schedule');
    await page.getByRole('img', { name: /^Luca: night 03:30 – 11:30 by your clock\./ }).waitFor();
    const day = page.getByRole('grid', { name: 'Day' }).getByRole('gridcell', { selected: true });
    await day.focus();
    await page.keyboard.press('ArrowRight');
    const evening = page.getByRole('button', { name: 'Evening' });
    await evening.focus();
    await page.keyboard.press('Enter');
    // Moves the focus past the last part of the day.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '18:15; 13:45 for Luca', selected: true }).waitFor();
    expect(await page.getByLabel('Date and time').inputValue()).toMatch(/, 18:15$/);
    await page.getByText('13:45 for Luca (Tunis)').first().waitFor();
    await expectAccessible(page);
    await meera.pressInDialog('Propose');
    await meera.waitForText('Schedule proposed successfully! ✅');
  });

  step('are shown to each member in their own zone, with the peer’s time next to it', async () => {
    const hers = luca.page;
    await hers.goto('/requests');
    await hers.getByRole('link', { name: TITLE }).first().click();
    await hers.getByText('13:45–14:15 your time (Tunis)').waitFor();
    await hers.getByText('18:15 for Meera (Kolkata)').waitFor();
    await hers.getByText(/^in [34] days$/).waitFor();
    await luca.press('Accept');
    const patchResponse = hers.waitForResponse((response) => response.request().method() === 'PATCH');
    await luca.pressInDialog('Accept');
    expect((await patchResponse).status()).toBe(200);
    await hers.goto('/sessions?tab=learning');
    await hers.getByText('13:45–14:15 your time (Tunis)').first().waitFor();
    await hers.getByText('18:15 for Meera (Kolkata)').first().waitFor();
    const his = meera.page;
    await his.goto('/sessions');
    await his.getByText('18:15–18:45 your time (Kolkata)').first().waitFor();
    await his.getByText('13:45 for Luca (Tunis)').first().waitFor();
    await his.goto('/home');
    await his.getByText('18:15–18:45 your time (Kolkata)').waitFor();
    await his.getByText('13:45 for Luca (Tunis)').waitFor();
  });

  step('are shown as taken to the next teacher, without the other party’s name', async () => {
    const { page } = luca;
    await page.goto('/requests');
    await luca.press('Request');
    await page.getByLabel('Title').fill(`${TITLE}, once more`);
    await page.getByLabel('Description').fill(BODY);
    await page.getByLabel('Tags').fill('Communication');
    await page.keyboard.press('Enter');
    await page.getByLabel('Preferred time').fill(tunis(4, '13:00'));
    await luca.pressInDialog('Publish');
    await luca.waitForText('Request published successfully!');
    const his = meera.page;
    await his.goto('/requests?tab=explore');
    await his
      .getByRole('link', { name: `${TITLE}, once more` })
      .first()
      .click();
    await meera.press('Propose Schedule');
    await his.getByRole('button', { name: 'Evening' }).click();
    await his.getByRole('option', { name: '18:15, taken' }).waitFor();
    await his.getByLabel('Time zone').click();
    await his.getByLabel('Time zone').fill('turin');
    await his.getByRole('option', { name: /Turin/ }).waitFor();
    await expectAccessible(his);
    await his.keyboard.press('Enter');
    expect(await his.getByLabel('Time zone').inputValue()).toMatch(/^Rome, UTC/);
  });

  step('have no dialog that a short window cuts off', async () => {
    const { page } = luca;
    await page.goto('/profile');
    await waitUntilReady(page);
    await expectDialogFits(page, pressIn(page, 'Edit Profile'));
    await page.goto('/settings');
    await waitUntilReady(page);
    for (const name of ['Change password', 'Change', 'Create an export']) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      if ((await button.count()) > 0) await expectDialogFits(page, pressIn(page, name));
    }
  });
});
